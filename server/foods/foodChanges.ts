import type { AdminIngredient, EditedIngredient, ShownFood } from '../contract/adminIngredients.ts';
import type { FoodFlag } from '../contract/ingredients.ts';
import type { FieldChange } from '../contract/revisions.ts';
import { valueTextOf } from '../contract/valueRange.ts';
import { namedChanges } from '../revisions/revisionHistory.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { namesAfter, sentFor } from './foodFlags.ts';
import { isDerivedSource } from './foodValueSource.ts';
import type { NewValues } from './foodValues.ts';

/** An edit of it. Undefined notes and values stay. */
interface ShownEdit {
  readonly changes: EditedIngredient;
  readonly notes: readonly string[] | undefined;
  readonly values: NewValues | undefined;
}

const warningOf = ({ unsafe, possibly_unsafe, warning_kind }: FoodFlag): string | null => {
  if (!unsafe && !possibly_unsafe) return null;
  return [unsafe ? 'unsafe' : 'possibly unsafe', warning_kind ?? []].flat().join(', ');
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The content of a food as histories compare it. */
const contentOf = (food: ShownFood) => ({
  ...{ name: food.name, short_name: food.short_name, category: food.category_name },
  ...{ heat_sensitive: yesNo(food.heat_sensitivity), cook_well: yesNo(food.cook_well) },
  ...Object.fromEntries(food.flags.map((flag) => [`warning_for_${flag.species}s`, warningOf(flag)])),
  ...{ counted_as: food.unit_name, mg_of_one: food.unit_mg },
  prices: food.ingredient_prices.map(({ cost_per_units }) => `$${Number(cost_per_units)}`),
  measures: food.measures.map(
    ({ amount, measure, gram_weight }) => `${Number(amount)} ${measure} = ${Number(gram_weight)} g`,
  ),
  notes: food.notes.map(({ msg }) => msg),
  total_qty: food.stated.total_qty,
  nutrients: food.stated.nutrients.map(({ id, qty, qty_high }) => ({
    ...{ nutrient_id: id, amount: valueTextOf(qty, qty_high) },
  })),
});

const flagAfter = (
  flag: FoodFlag,
  { unsafe, possibly_unsafe, warning_kind }: EditedIngredient,
): FoodFlag => ({
  ...flag,
  unsafe: sentFor(unsafe, flag.species, flag.unsafe),
  possibly_unsafe: sentFor(possibly_unsafe, flag.species, flag.possibly_unsafe),
  warning_kind: sentFor(warning_kind, flag.species, flag.warning_kind),
});

const statedAfter = ({ totalQty, values }: NewValues): AdminIngredient['stated'] => ({
  total_qty: totalQty,
  nutrients: [...values].map(([id, { amount, amountHigh = null, source, estimated = false }]) => ({
    ...{ id, qty: amount, qty_high: amountHigh, estimated, derived: isDerivedSource(source), source: '' },
  })),
});

/** The food after an edit, as far as its form and `contentOf` show it. */
const editedFood = async (food: ShownFood, { changes, notes, values }: ShownEdit): Promise<ShownFood> => {
  const { category_id, measures, ingredient_prices } = changes;
  const category = category_id === undefined ? null : await FoodCategory.findByPk(category_id);
  const { heat_sensitivity, cook_well, unit_name, unit_mg } = changes;
  const sent = { heat_sensitivity, cook_well, unit_name, unit_mg, ingredient_prices };
  return {
    ...food,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...namesAfter(food, changes),
    category_id: category_id ?? food.category_id,
    category_name: category?.name ?? food.category_name,
    flags: food.flags.map((flag) => flagAfter(flag, changes)),
    measures: measures?.map((measure) => ({ id: 0, ...measure })) ?? food.measures,
    notes: notes?.map((msg) => ({ id: 0, msg })) ?? food.notes,
    stated: values ? statedAfter(values) : food.stated,
  };
};

/** The food after an edit, and what the edit changes, old and new. */
export const foodChanges = async (
  food: ShownFood,
  edit: ShownEdit,
): Promise<{ readonly ingredient: ShownFood; readonly changes: FieldChange[] }> => {
  const ingredient = await editedFood(food, edit);
  return { ingredient, changes: await namedChanges(contentOf(food), contentOf(ingredient)) };
};
