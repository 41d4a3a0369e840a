import type { EditedIngredient } from '../contract/adminIngredients.ts';
import type { Actor } from '../contract/policy.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { FieldErrors, VersionConflict } from '../kernel/errors.ts';
import { type Audited, authorOf } from '../people/audit.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { namesAfter, readFlags } from './foodFlags.ts';
import { getValueContext, isUnchanged, type NewValues, readNewValues } from './foodValues.ts';
import { IngredientMeasure, IngredientNote, IngredientPrice } from './ingredientDetails.model.ts';
import { IngredientNutrient, IngredientRevision } from './ingredientRevisions.model.ts';
import type { Ingredient } from './ingredients.model.ts';

/** An edit of a food that the transaction has locked. */
export interface FoodEdit {
  readonly food: Ingredient;
  readonly changes: EditedIngredient;
  /** All notes of the food; undefined if they stay. */
  readonly notes?: readonly string[] | undefined;
  /** The version that was edited, if known. */
  readonly version: number | undefined;
  readonly reason: string | null;
  readonly actor: Actor;
  /** Who wrote the values; by default the actor. */
  readonly author?: ReturnType<typeof authorOf>;
  readonly now: Date;
}

/** Increases the version of a food that the transaction has locked, and that of the catalogue (D64). */
export const touchFood = async (food: Ingredient, catalogueVersion?: number): Promise<void> => {
  // `update` would save only the version, not the fields that were set before.
  await food.set({ version: food.version + 1 }).save();
  if (catalogueVersion === undefined) await Catalogue.advance();
};

const currentRevision = ({ id, revision }: Ingredient): Promise<IngredientRevision | null> =>
  IngredientRevision.findOne({ where: { ingredient_id: id, revision }, include: ['figures'] });

/** Who stores values, and why. */
interface ValuesCause {
  readonly reason: string | null;
  readonly userId: number;
  readonly adminId: number | null;
  /** The version of the catalogue that the transaction took already; by default the next one. */
  readonly catalogueVersion?: number;
}

/** Stores values as the food's next revision (D38). Revisions of the shipped data may be newer than the current one. */
export const storeValues = async (
  food: Ingredient,
  { totalQty, values }: NewValues,
  { reason, userId, adminId, catalogueVersion }: ValuesCause,
): Promise<number> => {
  const latest = await IngredientRevision.max<number | null, IngredientRevision>('revision', {
    where: { ingredient_id: food.id },
  });
  const catalogue_version = catalogueVersion ?? (await Catalogue.advance());
  const revision = (latest ?? 0) + 1;
  const { id: revision_id } = await IngredientRevision.create({
    ...{ ingredient_id: food.id, revision, total_qty: totalQty, source: 'Edited' },
    ...{ user_id: userId, admin_id: adminId, reason, catalogue_version },
  });
  await IngredientNutrient.bulkCreate(
    [...values].map(([nutrient_id, { amount, source, amountHigh = null, estimated = false }]) => ({
      ...{ revision_id, nutrient_id, amount, source, amount_high: amountHigh, estimated },
    })),
  );
  food.set({ revision });
  return catalogue_version;
};

/** Stores the notes of a food. Those that it has keep their ids. */
const storeNotes = async (ingredient_id: number, notes: readonly string[]): Promise<void> => {
  const stored = await IngredientNote.findAll({ where: { ingredient_id } });
  const gone = stored.filter(({ msg }) => !notes.includes(msg)).map(({ id }) => id);
  await IngredientNote.destroy({ where: { id: gone } });
  const added = notes.filter((note) => !stored.some(({ msg }) => msg === note));
  await IngredientNote.bulkCreate(added.map((msg) => ({ ingredient_id, msg })));
};

/** Stores the prices of a food. Those that it has keep their sources. */
const storePrices = async (ingredient_id: number, { ingredient_prices }: EditedIngredient): Promise<void> => {
  if (ingredient_prices === undefined) return;
  const stored = await IngredientPrice.findAll({ where: { ingredient_id } });
  const origins = new Map(
    stored.map(({ cost_per_units, source, period, confidence }) => [
      Number(cost_per_units),
      { source, period, confidence },
    ]),
  );
  await IngredientPrice.destroy({ where: { ingredient_id } });
  await IngredientPrice.bulkCreate(
    ingredient_prices.map(({ cost_per_units }) => ({
      ...{ ingredient_id, cost_per_units, basis: 'USD per 100 g' },
      ...origins.get(Number(cost_per_units)),
    })),
  );
};

const storeLists = async (ingredient_id: number, { changes, notes }: FoodEdit): Promise<void> => {
  if (notes !== undefined) await storeNotes(ingredient_id, notes);
  await storePrices(ingredient_id, changes);
  if (changes.measures !== undefined) {
    await IngredientMeasure.destroy({ where: { ingredient_id } });
    await IngredientMeasure.bulkCreate(
      changes.measures.map((measure, position) => ({ ingredient_id, position, ...measure })),
    );
  }
};

/** True if the measures are others than the stored ones. */
const hasNewMeasures = async ({ id }: Ingredient, { measures }: EditedIngredient): Promise<boolean> => {
  if (measures === undefined) return false;
  const stored = await IngredientMeasure.findAll({ where: { ingredient_id: id }, order: ['position'] });
  const isStored = ({ amount, measure, gram_weight }: (typeof measures)[number], at: number): boolean =>
    measure === stored[at]?.measure &&
    Number(amount) === Number(stored[at]?.amount) &&
    Number(gram_weight) === Number(stored[at]?.gram_weight);
  return measures.length !== stored.length || !measures.every(isStored);
};

/** Sets the fields of a food that are columns of its table. */
export const setFields = (food: Ingredient, changes: EditedIngredient): void => {
  const { category_id, heat_sensitivity, cook_well, unit_name, unit_mg } = changes;
  const fields = { category_id, heat_sensitivity, cook_well, unit_name, unit_mg };
  food.set(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  food.set(namesAfter(food, changes));
};

/** True if names of a food are set that are not stored yet: warnings follow them. */
const isRenamed = (food: Ingredient): boolean => food.changed('name') || food.changed('short_name');

/** True if fields are set by which recipes are judged, made or shown. */
export const changesRecipes = (food: Ingredient): boolean =>
  isRenamed(food) ||
  (['category_id', 'heat_sensitivity', 'unit_name', 'unit_mg'] as const).some((field) => food.changed(field));

const checkFields = async (
  food: Ingredient,
  { category_id, unit_name = food.unit_name, unit_mg = food.unit_mg }: EditedIngredient,
  addError: (field: string, message: string) => void,
): Promise<void> => {
  if (category_id !== undefined && (await FoodCategory.findByPk(category_id)) === null)
    addError('ingredient.category_id', 'There is no such category.');
  if (unit_name !== null && unit_mg === null)
    addError('ingredient.unit_mg', 'Type the weight of one unit, too.');
  if (unit_name === null && unit_mg !== null)
    addError('ingredient.unit_name', 'Type the name of the unit, too.');
};

/** The values that an edit states, with its errors; undefined if they stay. */
export const readEditedValues = async (
  { food, changes, reason, now }: Pick<FoodEdit, 'food' | 'changes' | 'reason' | 'now'>,
  addError: (field: string, message: string) => void,
): Promise<NewValues | undefined> => {
  const sent = changes.nutrition_breakdown;
  if (sent === undefined) return undefined;
  const current = await currentRevision(food);
  const context = await getValueContext([food.id]);
  const values = readNewValues({ food, current, sent, reason, now }, context, addError);
  return isUnchanged(values, current) ? undefined : values;
};

/**
 * Checks an edit of a food. @returns its values and warnings, to be applied
 * @throws VersionConflict when a newer version was saved; FieldErrors with all errors
 */
export const checkFoodEdit = async (edit: FoodEdit) => {
  const { food, changes, version } = edit;
  if (version !== undefined && version !== food.version) throw new VersionConflict();
  const errors: Record<string, string[]> = {};
  const addError = (field: string, message: string): void => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  await checkFields(food, changes, addError);
  const values = await readEditedValues(edit, addError);
  const hasNewFigures = values !== undefined || (await hasNewMeasures(food, changes));
  const flags = await readFlags({ ...edit, hasNewFigures }, addError);
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return { values, flags, isJudgedAnew: hasNewFigures || flags.isChanged };
};

/**
 * Changes a food and increases its version and the catalogue's. Changed values become its next revision (D64).
 * @returns what the audit list says of its safety; null if nothing
 * @throws as `checkFoodEdit`; nothing is saved
 */
export const editFood = async (edit: FoodEdit): Promise<Audited['details'] | null> => {
  const { food, changes, reason, actor, author = authorOf(actor) } = edit;
  const { values, flags, isJudgedAnew } = await checkFoodEdit(edit);
  setFields(food, changes);
  if (isJudgedAnew || changesRecipes(food)) food.set({ judged_at: edit.now });
  food.set({ safety_reviewed: flags.reviewed });
  await flags.store();
  await storeLists(food.id, edit);
  await touchFood(food, values && (await storeValues(food, values, { reason, ...author })));
  return flags.audited;
};
