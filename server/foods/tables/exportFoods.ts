import { foodTableFields } from '../../contract/foodTables.ts';
import type { AccessScope, Actor } from '../../contract/policy.ts';
import { valueTextOf } from '../../contract/valueRange.ts';
import { chunksOf } from '../../kernel/database/chunks.ts';
import { Nutrient } from '../../nutrients/nutrients.model.ts';
import { getCurrentValues } from '../currentValues.query.ts';
import { Ingredient } from '../ingredients.model.ts';
import { csvLine, neutralize } from './cells.ts';
import { nutrientHeading, tableNutrients } from './columns.ts';

/** The grams that the values of a food without values are typed for. */
export const usualGrams = '100';

/** True for the headings of an export. */
export const isExport = (headings: readonly string[]): boolean =>
  foodTableFields.every((field, index) => headings[index] === field);

const utf8Mark = '\uFEFF';

/** The lines of the foods, in their order, with a cell per nutrient. */
const linesOf = async (foods: readonly Ingredient[], nutrients: readonly Nutrient[]): Promise<string> => {
  const valuesOf = await getCurrentValues(foods.map(({ id }) => id));
  const lines = foods.map((food) => {
    const { total_qty = usualGrams, figures = [] } = valuesOf.get(food.id) ?? {};
    const amounts = new Map(
      figures.map(({ nutrient_id, amount, amount_high }) => [nutrient_id, valueTextOf(amount, amount_high)]),
    );
    const texts = [food.name, food.short_name, food.category?.name ?? ''].map(neutralize);
    const values = nutrients.map(({ id }) => amounts.get(id) ?? '');
    return csvLine([String(food.id), String(food.version), ...texts, total_qty, ...values]);
  });
  return lines.join('');
};

async function* piecesOf(accessible: ReturnType<typeof Ingredient.accessibleTo>): AsyncGenerator<string> {
  const nutrients = tableNutrients(await Nutrient.findAll());
  yield utf8Mark + csvLine([...foodTableFields, ...nutrients.map(nutrientHeading)]);
  const rows = await accessible.findAll({ attributes: ['id'], order: ['id'], raw: true });
  for (const id of chunksOf(rows.map((row) => row.id))) {
    const foods = await accessible.findAll({ where: { id }, include: ['category'], order: ['id'] });
    yield await linesOf(foods, nutrients);
  }
}

/** The foods in the access scope as the pieces of a CSV file in UTF-8, with a byte order mark for spreadsheets. */
export const exportFoods = (scope: Exclude<AccessScope, 'open'>, actor: Actor): AsyncGenerator<string> =>
  piecesOf(Ingredient.accessibleTo(scope, actor));
