import type { AdminIngredient, EditedIngredient, ShownFood } from '../contract/adminIngredients.ts';
import type { FoodFlag } from '../contract/ingredients.ts';
import type { FieldChange } from '../contract/revisions.ts';
import { valueTextOf } from '../contract/valueRange.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import { namedChanges } from '../nutrients/namedChanges.ts';
import { type Audited, authorOf } from '../people/audit.ts';
import { checkFoodEdit, editFood, type FoodEdit, readEditedValues } from './editFood.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { namesAfter, sentFor } from './foodFlags.ts';
import { FoodProposal, type ProposedEdit } from './foodProposals.model.ts';
import { isDerivedSource } from './foodValueSource.ts';
import type { NewValues } from './foodValues.ts';
import { IngredientNote } from './ingredientDetails.model.ts';
import type { Ingredient } from './ingredients.model.ts';

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
const foodChanges = async (
  food: ShownFood,
  edit: ShownEdit,
): Promise<{ readonly ingredient: ShownFood; readonly changes: FieldChange[] }> => {
  const ingredient = await editedFood(food, edit);
  return { ingredient, changes: await namedChanges(contentOf(food), contentOf(ingredient)) };
};

/** Bytes of a stored proposal, as MariaDB's TEXT holds them. */
const maxBytes = 65_000;

const waitingFor = (food: Pick<Ingredient, 'id'>): Promise<FoodProposal | null> =>
  FoodProposal.unguarded().findOne({ where: { ingredient_id: food.id, refusal: null } });

/** Removes the proposal of a food: it is published, withdrawn or replaced. */
export const removeProposal = async ({ id }: Pick<Ingredient, 'id'>): Promise<number> =>
  FoodProposal.unguarded().destroy({ where: { ingredient_id: id } });

type Author = Pick<FoodEdit, 'actor' | 'now'>;

const store = async (food: Ingredient, edit: ProposedEdit, { actor, now }: Author): Promise<void> => {
  const content = JSON.stringify(edit);
  if (Buffer.byteLength(content) > maxBytes)
    throw new FieldErrors({ ingredient: ['These changes are too long to wait for a review.'] });
  await removeProposal(food);
  const { userId: user_id, adminId: admin_id } = authorOf(actor);
  const { id: ingredient_id, version } = food;
  await FoodProposal.create({ ingredient_id, user_id, admin_id, version, content, created_at: now });
};

/** Proposes checked changes of a food, in place of its waiting ones. Notes that wait stay. */
export const proposeChanges = async (
  food: Ingredient,
  { changes, reason }: Pick<ProposedEdit, 'changes' | 'reason'>,
  author: Author,
): Promise<void> => {
  const notes = (await waitingFor(food))?.edit.notes;
  await store(food, { changes, reason, ...(notes ? { notes } : {}) }, author);
};

/** Proposes an edit of a food that others rely on, to be published by an admin. @throws as `checkFoodEdit` */
export const proposeFoodEdit = async (edit: FoodEdit): Promise<void> => {
  await checkFoodEdit(edit);
  await proposeChanges(edit.food, edit, edit);
};

/** Proposes other notes of a food. Changes that wait stay. */
export const proposeNotes = async (
  food: Ingredient,
  change: (notes: readonly string[]) => readonly string[],
  author: Author,
): Promise<void> => {
  const waiting = await waitingFor(food);
  const { changes = {}, reason = null, notes } = waiting?.edit ?? {};
  const stored = await IngredientNote.findAll({ where: { ingredient_id: food.id }, order: ['id'] });
  await store(food, { changes, reason, notes: change(notes ?? stored.map(({ msg }) => msg)) }, author);
};

/** A food's proposal with its differences to the food as it is now; null without one. */
export const shownProposal = async (
  food: Ingredient,
  shown: ShownFood,
): Promise<AdminIngredient['proposal']> => {
  const where = { ingredient_id: food.id };
  const row = await FoodProposal.unguarded().findOne({ where, include: ['user'] });
  if (row === null) return null;
  const { changes, notes, reason } = row.edit;
  const faults: string[] = [];
  const edit = { food, changes, reason, now: row.created_at };
  const values = await readEditedValues(edit, (_, message) => faults.push(message));
  const { id, user, created_at, refusal, version } = row;
  return {
    ...{ id, reason, refusal, created_at: created_at.toISOString() },
    user_name: `${user?.first_name} ${user?.last_name}`.trim(),
    is_outdated: version !== food.version,
    fault: faults[0] ?? null,
    ...(await foodChanges(shown, { changes, notes, values })),
  };
};

/** An admin's decision on the proposal that was shown. */
interface Decision extends Author {
  readonly food: Ingredient;
  readonly proposalId: number;
  /** The version of the food whose differences were shown; by default the one that was edited. */
  readonly version: number | undefined;
}

const waitingProposal = async ({ food, proposalId }: Pick<Decision, 'food' | 'proposalId'>) => {
  const row = await waitingFor(food);
  if (row === null) throw new NotFound('This change was published, refused or withdrawn.');
  if (row.id !== proposalId) throw new VersionConflict();
  return row;
};

/**
 * Publishes the proposal of a food that the transaction has locked. Its author is the author of the values.
 * @returns what the audit list says of its safety; null if nothing
 * @throws VersionConflict when the food or the proposal is another than was shown; as `editFood`
 */
export const publishProposal = async (decision: Decision): Promise<Audited['details'] | null> => {
  const { food, actor, now, version } = decision;
  const row = await waitingProposal(decision);
  const author = { userId: row.user_id, adminId: row.admin_id };
  const audited = await editFood({
    ...{ ...row.edit, food, actor, author, now },
    version: version ?? row.version,
  });
  await row.destroy();
  return audited;
};

/** Refuses the proposal of a food. Its owner sees why. @throws as `publishProposal` */
export const refuseProposal = async (decision: Decision, refusal: string): Promise<void> => {
  const row = await waitingProposal(decision);
  await row.update({ refusal });
};
