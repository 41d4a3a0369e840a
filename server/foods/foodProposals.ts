import type { AdminIngredient, ShownFood } from '../contract/adminIngredients.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import { type Audited, authorOf } from '../people/audit.ts';
import { checkFoodEdit, editFood, type FoodEdit, readEditedValues } from './editFood.ts';
import { foodChanges } from './foodChanges.ts';
import { FoodProposal, type ProposedEdit } from './foodProposals.model.ts';
import { IngredientNote } from './ingredientDetails.model.ts';
import type { Ingredient } from './ingredients.model.ts';

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
