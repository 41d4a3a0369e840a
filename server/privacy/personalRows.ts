import { everybodysRecipe } from '../kernel/database/accessScope.ts';
import { connection } from '../kernel/database/queries/rows.ts';

/** Whose data it is. */
export interface Person {
  readonly id: number;
  readonly email: string;
}

/** A user as SQL literals. */
export interface Subject {
  readonly id: string;
  readonly email: string;
}

/** A user's id and email as SQL literals. */
export const subjectOf = ({ id, email }: Person): Subject => {
  if (!Number.isSafeInteger(id)) throw new TypeError(`Expected an integer id, got ${id}.`);
  return { id: String(id), email: connection().escape(email) };
};

/** A condition on a table's rows. */
export type Rows = (subject: Subject) => string;

/** Rows of the user, and with the address of the user. */
export const byUser: Rows = ({ id }) => `user_id = ${id}`;
export const bySubjectEmail: Rows = ({ email }) => `email = ${email}`;

/** Condition of rows that belong to a user's rows in another table. */
export const within =
  (column: string, table: string): Rows =>
  (subject) =>
    `${column} IN (SELECT id FROM ${table} WHERE ${byUser(subject)})`;

/** Rows of what the user owns. */
export const ofRecipes = within('recipe_id', 'recipes');
export const ofPets = within('pet_id', 'pets');

/** Bowls of the user's pets, without those beside drafts of others, whom the user asked for help (D136). */
export const bowlsSeen: Rows = (subject) =>
  `${ofPets(subject)} AND recipe_id NOT IN (SELECT d.id FROM recipes d
    WHERE d.draft_of IS NOT NULL AND d.user_id <> ${subject.id})`;

export const ofPlans = within('meal_plan_id', 'meal_plans');
export const ofNeeds = within('dietary_need_id', 'dietary_needs');
export const ofTargetSets = within('target_set_id', 'target_sets');
export const ofFoods = within('ingredient_id', 'ingredients');

/** Rows of one kind or the other. */
export const either =
  (one: Rows, other: Rows): Rows =>
  (subject) =>
    `(${one(subject)} OR ${other(subject)})`;

/** What the user wrote on recipes, and what was written to the user alone (D133). */
export const letters = either(byUser, ({ email }) => `share_email = ${email}`);

/** A user's recipes that others see: published, free, or shared with somebody. */
const seenRecipes: Rows = ({ id, email }) =>
  `SELECT r.id FROM recipes r JOIN users u ON u.id = r.user_id WHERE r.user_id = ${id} AND (
    ${everybodysRecipe.join(' OR ')}
    OR r.id IN (SELECT s.recipe_id FROM recipe_shares s WHERE s.email <> ${email}))`;

/** Batch variants stay or go with their parent (D9). */
export const usedRecipes: Rows = (subject) => `COALESCE(parent_id, id) IN (${seenRecipes(subject)})`;

/** Foods of remaining recipes, bowls and avoid lists, and published ones. */
export const usedFoods: Rows = () =>
  `published_at IS NOT NULL OR id IN (SELECT ri.ingredient_id FROM recipe_ingredients ri)
    OR id IN (SELECT b.ingredient_id FROM bowl_lines b)
    OR id IN (SELECT a.ingredient_id FROM pet_avoids a WHERE a.ingredient_id IS NOT NULL)`;

/** Needs of other users' pets, and those of the system (D4). */
export const usedNeeds: Rows = () =>
  `published_at IS NOT NULL OR EXISTS (SELECT 1 FROM pets p WHERE p.dietary_per_kg_need_id = dietary_needs.id)`;

/** Target sets of other users' pets, and published ones. */
export const usedTargetSets: Rows = () =>
  `published_at IS NOT NULL OR EXISTS (SELECT 1 FROM given_targets g WHERE g.target_set_id = target_sets.id)`;

/** A user's revisions of needs and target sets that were deleted. */
export const orphanedRevisions: Rows = (subject) =>
  `${byUser(subject)} AND ((subject = 'need' AND subject_id NOT IN (SELECT id FROM dietary_needs))
    OR (subject = 'target_set' AND subject_id NOT IN (SELECT id FROM target_sets)))`;
