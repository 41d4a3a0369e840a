import { exactText } from '../../../engine/host/fractions.ts';
import {
  doubtKinds,
  type FoodBasis,
  type FoodPreview,
  maxDoubtedFoods,
  maxPreviewedFoods,
} from '../../contract/foodTables.ts';
import { valueTextOf } from '../../contract/valueRange.ts';
import { chunksOf } from '../../kernel/database/chunks.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { mayChangeFood } from '../everybodysFoods.ts';
import { doubtsOf } from '../foodDoubts.ts';
import { namesAfter } from '../foodFlags.ts';
import { Ingredient } from '../ingredients.model.ts';
import { priceColumnOf } from './checkTable.ts';
import type { FieldColumn } from './columnNames.ts';
import type { FoodColumn } from './columns.ts';
import { usualGrams } from './exportFoods.ts';
import { changingOf } from './importFoods.ts';
import { priceOf100g } from './prices.ts';
import { type FoodTableFile, type ReadImport, readImport } from './readImport.ts';
import type { RowEdit } from './rowEdit.ts';

const basisWords: Readonly<Record<FoodBasis, string>> = {
  as_fed: 'as fed',
  per_100g: 'per 100 g',
  per_kg: 'per kg',
  dry_matter: 'of the dry matter, converted to as fed',
  per_1000_kcal: 'per 1000 kcal, converted to as fed',
};

/** Water is always of the food as fed. */
const water = 255;

/** What a column of prices is read as. */
const priceWords = ({ money, per }: FieldColumn, currency: string): string => {
  const grams = per ? ` per ${exactText(per)} g` : ' of the pack';
  return `your own price in ${currency}${money?.parts === 100 ? ', from hundredths' : ''}${grams}`;
};

/** What a column is read as. */
const readAs = (
  column: FoodColumn,
  { basis: ofFile, currency }: Pick<ReadImport, 'basis' | 'currency'>,
): string => {
  if ('field' in column)
    return column.field === 'price' ? priceWords(column, currency) : column.field.replaceAll('_', ' ');
  const { nutrient, part, bound } = column;
  const basis = column.basis ?? (nutrient.id === water ? null : (ofFile ?? null));
  const { display, name, unit_type } = nutrient;
  return [
    `${display || name}, in ${unit_type}`,
    ...(part === null ? [] : ['2/5 of salt']),
    ...(basis === null ? [] : [basisWords[basis]]),
    ...(bound === null ? [] : [bound === 'min' ? 'at least' : 'at most']),
  ].join(', ');
};

const nameOf = ({ food, changes }: Pick<RowEdit, 'food' | 'changes'>): string =>
  namesAfter(food ?? { name: '', short_name: '' }, changes).name;

const changeOf = ({ food }: RowEdit, isChanging: boolean): FoodPreview['foods'][number]['change'] => {
  if (food === null) return 'added';
  return isChanging ? 'changed' : 'unchanged';
};

const previewed = (edit: RowEdit, nutrients: readonly Nutrient[], isChanging: boolean) => ({
  line: edit.line,
  name: nameOf(edit),
  grams: edit.stated?.totalQty ?? usualGrams,
  change: changeOf(edit, isChanging),
  price: edit.price === undefined ? null : priceOf100g(edit.price),
  values: nutrients.flatMap(({ id, display, name, unit_type: unit }) => {
    const value = edit.stated?.values.get(id);
    if (value === undefined) return [];
    return [{ name: display || name, unit, value: valueTextOf(value.amount, value.amountHigh ?? null) }];
  }),
});

/** What is doubted of the values that a row changes. */
const valueDoubts = (edit: RowEdit, nutrients: readonly Nutrient[]): readonly string[] => {
  if (edit.values === undefined) return [];
  const { totalQty, values } = edit.values;
  const amounts = new Map([...values].map(([id, { amount }]) => [id, amount]));
  const highs = new Map(
    [...values].flatMap(([id, { amountHigh = null }]) =>
      amountHigh === null ? [] : [[id, amountHigh] as const],
    ),
  );
  return doubtsOf({ name: nameOf(edit), totalQty, amounts, highs }, nutrients);
};

/** What is known of the names of a file's foods. */
interface Names {
  /** The first line of each name, in lower case. */
  readonly lines: ReadonlyMap<string, number>;
  /** The names of foods that the user may edit, in lower case. */
  readonly own: ReadonlySet<string>;
}

const namesIn = async (edits: readonly RowEdit[], { scope, actor }: FoodTableFile): Promise<Names> => {
  const added = edits.filter(({ food }) => food === null);
  const own = new Set<string>();
  for (const name of chunksOf([...new Set(added.map(nameOf))]))
    for (const food of await Ingredient.accessibleTo(scope, actor).findAll({
      attributes: ['name'],
      where: { name },
    }))
      own.add(food.name.toLowerCase());
  const lines = new Map(added.map((edit) => [nameOf(edit).toLowerCase(), edit.line] as const).reverse());
  return { lines, own };
};

/** What is doubted of the name of a row: it is there already, or is another one. */
const nameDoubts = (edit: RowEdit, { lines, own }: Names): readonly string[] => {
  const { food, line } = edit;
  const name = nameOf(edit).toLowerCase();
  const first = lines.get(name);
  const before = food?.previous('name');
  return [
    ...(food === null && first !== undefined && first !== line ? [`Line ${first} has this name, too.`] : []),
    ...(food === null && own.has(name) ? ['You have a food of this name. Another one is added.'] : []),
    ...(before !== undefined && before.toLowerCase() !== name ? [`It is ${before} now.`] : []),
  ];
};

/** What is doubted of the rows of a file, by kind. */
const doubtedOf = (
  edits: readonly RowEdit[],
  nutrients: readonly Nutrient[],
  names: Names,
  hasValues: boolean,
): Pick<FoodPreview, 'doubts' | 'doubted' | 'doubted_foods'> => {
  const textsOf = {
    name: (edit: RowEdit) => nameDoubts(edit, names),
    no_values: ({ stated }: RowEdit) => (hasValues && stated === undefined ? ['It has no values.'] : []),
    values: (edit: RowEdit) => valueDoubts(edit, nutrients),
  } as const;
  const byKind = doubtKinds.map((kind) => ({
    kind,
    doubts: edits.flatMap((edit) => {
      const texts = [...textsOf[kind](edit)];
      return texts.length === 0 ? [] : [{ line: edit.line, name: nameOf(edit), kind, texts }];
    }),
  }));
  const [name = 0, no_values = 0, values = 0] = byKind.map(({ doubts }) => doubts.length);
  return {
    doubts: byKind.flatMap(({ doubts }) => doubts.slice(0, maxDoubtedFoods)),
    doubted: name + no_values + values,
    doubted_foods: { name, no_values, values },
  };
};

/** How a CSV file of foods is understood. Saves nothing. @throws as `readImport` */
export const previewFoods = async (call: FoodTableFile): Promise<FoodPreview> => {
  const read = await readImport(call);
  const { table, edits, currency, nutrients } = read;
  const names = await namesIn(edits, call);
  const { foods, prices } = changingOf(edits, call.actor);
  const changing = new Set([...foods, ...prices]);
  const shown = [
    ...new Set(table.columns.flatMap((column) => ('nutrient' in column ? [column.nutrient] : []))),
  ];
  const column = priceColumnOf(table);
  let proposed = 0;
  for (const { food } of foods) if (food !== null && !(await mayChangeFood(food, call.actor))) proposed += 1;
  const created = edits.filter(({ food }) => food === null).length;
  return {
    ...{ created, proposed, changed: changing.size - created - proposed },
    ...{ unchanged: edits.length - changing.size, separator: table.separator, decimals: table.sign },
    head_line: table.headLine,
    columns: table.columns.map((column) => ({ heading: column.heading, read_as: readAs(column, read) })),
    prices: column === undefined ? null : { currency, stated: column.money?.codes.length === 1 },
    foods: edits.slice(0, maxPreviewedFoods).map((edit) => previewed(edit, shown, changing.has(edit))),
    ...doubtedOf(edits, nutrients, names, shown.length > 0),
  };
};
