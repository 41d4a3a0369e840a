import type { FoodImport } from '../../contract/foodTables.ts';
import type { Actor } from '../../contract/policy.ts';
import { unsafeFoodsText } from '../../contract/unsafeFoods.ts';
import { allSpecies } from '../../contract/verdict.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { MaxOwnedRows } from '../../kernel/env.ts';
import { FieldErrors, VersionConflict } from '../../kernel/errors.ts';
import { decidingRule, findRules } from '../../nutrition/safetyRules.ts';
import { authorOf } from '../../people/audit.ts';
import { checkRoom } from '../../people/checkRoom.ts';
import { changesRecipes, setFields, storeValues, touchFood } from '../editFood.ts';
import { mayChangeFood } from '../everybodysFoods.ts';
import { FoodCategory } from '../foodCategories.model.ts';
import { endsReview, namesAfter } from '../foodFlags.ts';
import { proposeChanges } from '../foodProposals.ts';
import { toSentValues } from '../foodValues.ts';
import { Ingredient } from '../ingredients.model.ts';
import { findAccount, storeOwnPrice } from '../storeOwnPrice.ts';
import { type FoodTableFile, type ReadImport, readImport } from './readImport.ts';
import type { RowEdit } from './rowEdit.ts';

/** The species that a food harms by names that it did not have before. */
const newlyHarmed = ({ food, changes }: RowEdit, name: string, short_name: string): readonly string[] => {
  const before = food === null ? [] : findRules([food.name, food.short_name]);
  const rules = findRules([name, short_name]).filter((rule) => !before.includes(rule));
  return changes.name === undefined && changes.short_name === undefined
    ? []
    : allSpecies.filter((species) => decidingRule(rules, species)?.kinds[species] === 'toxic');
};

/**
 * Refuses rows whose new names say that the food is not safe, so that a user sees them before they are saved.
 * @throws FieldErrors with the foods and the species that they harm
 */
const refuseUnsafe = (edits: readonly RowEdit[]): void => {
  const unsafe = edits.flatMap((edit) => {
    const { name, short_name } = namesAfter(edit.food ?? { name: '', short_name: '' }, edit.changes);
    const species = newlyHarmed(edit, name, short_name);
    return species.length === 0 ? [] : { name, species: [...species] };
  });
  if (unsafe.length > 0) throw new FieldErrors({ accept_unsafe: [unsafeFoodsText(unsafe)] }, 'unsafe_foods');
};

/** An import of a file, within a transaction. */
interface FoodTableImport extends FoodTableFile {
  readonly maxOwnedRows: MaxOwnedRows;
  /** Saves foods although their names say that they are not safe. */
  readonly acceptsUnsafe: boolean;
  /** The currency that the user saw in the preview. */
  readonly currency: string | null | undefined;
}

/** Locks the account for the prices of edits. @throws VersionConflict if it has another currency by now */
const lockForPrices = async (
  { actor, currency: seen }: FoodTableImport,
  { edits, currency: read }: ReadImport,
): Promise<void> => {
  if (edits.every(({ price }) => price === undefined)) return;
  const { currency } = await findAccount(actor, { lock: true });
  if (currency !== read || currency !== (seen ?? read))
    throw new VersionConflict(
      `The prices of your account are in ${currency} by now. Nothing was saved. Read the file again.`,
    );
};

const newFood = async ({ changes }: RowEdit, user_id: number): Promise<Ingredient> => {
  const { name = '', short_name = name } = changes;
  const category_id = changes.category_id ?? (await FoodCategory.idOfOther());
  return Ingredient.create({ name, short_name, category_id, user_id });
};

/** True if the edit changes a column of its food, which is set. */
const setsColumns = ({ food, changes, values }: RowEdit, actor: Actor): boolean => {
  if (food !== null) {
    const ended = endsReview(food, changes, values !== undefined, actor);
    setFields(food, changes);
    if (ended) food.set({ safety_reviewed: false });
  }
  return food?.changed() !== false;
};

/** The edits that change something: the food, or the user's own price of it only. */
export const changingOf = (
  edits: readonly RowEdit[],
  actor: Actor,
): { readonly foods: readonly RowEdit[]; readonly prices: readonly RowEdit[] } => {
  const foods = edits.filter((edit) => setsColumns(edit, actor) || edit.values !== undefined);
  return { foods, prices: edits.filter((edit) => edit.price !== undefined && !foods.includes(edit)) };
};

/** Stores the edits of foods, all at one version of the catalogue. */
const store = async (edits: readonly RowEdit[], { actor, reason, now }: FoodTableImport): Promise<void> => {
  const catalogueVersion = await Catalogue.advance();
  for (const edit of edits) {
    const food = edit.food ?? (await newFood(edit, actor.id));
    if (edit.values || changesRecipes(food)) food.set({ judged_at: now });
    if (edit.values) await storeValues(food, edit.values, { reason, ...authorOf(actor), catalogueVersion });
    await touchFood(food, catalogueVersion);
    if (edit.price) await storeOwnPrice(actor, food.id, edit.price);
  }
};

/** Stores the prices of edits whose foods stay as they are. */
const storePrices = async (edits: readonly RowEdit[], actor: Actor): Promise<void> => {
  for (const { food, price } of edits) if (food && price) await storeOwnPrice(actor, food.id, price);
};

/** Proposes the edits of foods that others rely on, which their owner may not change. @returns the other edits */
const proposeReliedOn = async (
  edits: readonly RowEdit[],
  { actor, reason, now }: FoodTableImport,
): Promise<RowEdit[]> => {
  const others: RowEdit[] = [];
  for (const edit of edits) {
    const { food, changes, values } = edit;
    if (food === null || (await mayChangeFood(food, actor))) others.push(edit);
    else {
      const stated = values ? { nutrition_breakdown: toSentValues(values) } : {};
      await proposeChanges(food, { changes: { ...changes, ...stated }, reason }, { actor, now });
      await storePrices([edit], actor);
    }
  }
  return others;
};

/**
 * Saves the foods of a CSV file, all or none (D52): a row with an id changes that food, one without creates a private
 * food. Changed values become revisions (D64), prices the user's own (D100). Changes of foods that others rely on wait for an admin (D82).
 * @throws FieldErrors with the errors by line and column, with unsafe foods, or beyond the maximum number of foods
 * @throws VersionConflict for prices that were previewed in another currency
 */
export const importFoods = async (call: FoodTableImport): Promise<FoodImport> => {
  const read = await readImport(call);
  const { edits } = read;
  if (!call.acceptsUnsafe) refuseUnsafe(edits);
  await lockForPrices(call, read);
  const { foods, prices } = changingOf(edits, call.actor);
  const stored = await proposeReliedOn(foods, call);
  const created = stored.filter(({ food }) => food === null).length;
  if (created > 0) await checkRoom('foods', call.actor.id, call.maxOwnedRows, created);
  if (stored.length > 0) await store(stored, call);
  await storePrices(prices, call.actor);
  return {
    ...{ created, changed: stored.length + prices.length - created, proposed: foods.length - stored.length },
    unchanged: edits.length - foods.length - prices.length,
  };
};
