import { Op, Sequelize, type Utils } from 'sequelize';
import type { Role } from '../../contract/brand.ts';
import {
  type AccessScope,
  type Actor,
  recipeScopeForFoods,
  rolesWhoseSharesOpen,
  systemRole,
} from '../../contract/policy.ts';

/** An id as an SQL literal. @throws TypeError if it is not an integer */
export const idLiteral = (id: number): string => {
  if (!Number.isSafeInteger(id)) throw new TypeError(`Expected an integer id, got ${id}.`);
  return String(id);
};

/** SQL condition: the user `u` has one of the roles. */
export const hasRole = (...roles: readonly Role[]): string =>
  `u.role IN (${roles.map((role) => `'${role}'`).join(', ')})`;

/** A table to read the recipes `r` from, and its join to them. It has a recipe at most once. */
export interface RecipeRows {
  readonly table: string;
  readonly on: string;
}

/** Why a recipe `r` of the user `u` is in scope. */
export interface RecipeBranch {
  /** The condition for one recipe. */
  readonly is: string;
  /** For lists: the table to start from, if an index of recipes does not find them, and the rest of the condition. */
  readonly from?: RecipeRows;
  readonly where: string;
}

const plain = (is: string): RecipeBranch => ({ is, where: is });

const sharesWith = (email: string): RecipeRows => ({
  table: 'recipe_shares s',
  on: `s.recipe_id = r.id AND s.email = ${email}`,
});
const isSharedWith = (email: string): string =>
  `r.id IN (SELECT s.recipe_id FROM recipe_shares s WHERE s.email = ${email})`;

const freeTagged = "rt.recipe_id FROM tags t JOIN recipe_tags rt ON rt.tag_id = t.id WHERE t.slug = 'free'";
const mayBeFree = `(r.is_shared = 1 OR ${hasRole(systemRole)})`;

/** The condition of lists: a draft is found through its recipe alone. Only its owner's reasons have drafts (D136). */
export const isNoDraft = 'r.draft_of IS NULL';

/** Reasons why a recipe is in scope (D9). */
const recipeReason = {
  own: (actor: Actor): RecipeBranch => {
    const is = `r.user_id = ${idLiteral(actor.id)}`;
    return { is, where: `${is} AND ${isNoDraft}` };
  },
  published: () => plain('(r.is_shared = 1 AND r.share_is_approved = 1)'),
  sharedWith: (email: string): RecipeBranch => ({
    is: isSharedWith(email),
    from: sharesWith(email),
    where: '1 = 1',
  }),
  openedByShare: (email: string): RecipeBranch => ({
    is: `(${hasRole(...rolesWhoseSharesOpen)} AND ${isSharedWith(email)})`,
    from: sharesWith(email),
    where: hasRole(...rolesWhoseSharesOpen),
  }),
  freeTag: (): RecipeBranch => ({
    is: `(r.id IN (SELECT ${freeTagged}) AND ${mayBeFree})`,
    from: { table: `(SELECT DISTINCT ${freeTagged}) f`, on: 'f.recipe_id = r.id' },
    where: mayBeFree,
  }),
};

/** Why everybody may see a recipe: published and approved, or tagged free (D9). Most are published. */
export const everybodysBranches: readonly RecipeBranch[] = [recipeReason.published(), recipeReason.freeTag()];

/** The conditions of `everybodysBranches`. */
export const everybodysRecipe = everybodysBranches.map(({ is }) => is);

/** The recipes that others shared with an actor. */
export const recipesSharedWith = (sequelize: Sequelize, { id, email }: Actor): RecipeBranch => {
  const where = `r.user_id <> ${idLiteral(id)}`;
  const literal = sequelize.escape(email);
  return { is: `(${isSharedWith(literal)} AND ${where})`, from: sharesWith(literal), where };
};

/**
 * Why recipes are in scope, the reason with most recipes first. Each alone is read by an index.
 * @throws TypeError for a scope that recipes do not have
 */
export const recipeBranches = (
  sequelize: Sequelize,
  scope: 'own' | 'visible' | 'open',
  actor: Actor,
): readonly RecipeBranch[] => {
  const email = sequelize.escape(actor.email);
  const own = recipeReason.own(actor);
  const branches = {
    own: [own],
    // A free user may open own recipes, free ones, and those that certain roles shared with them (D9).
    open: [own, recipeReason.openedByShare(email), recipeReason.freeTag()],
    visible: [...everybodysBranches, own, recipeReason.sharedWith(email)],
  };
  if (!Object.hasOwn(branches, scope))
    throw new TypeError(`The access scope "${scope}" is not supported for recipes.`);
  return branches[scope];
};

/** The conditions of `recipeBranches`. */
const recipeReasons = (...asked: Parameters<typeof recipeBranches>): string[] =>
  recipeBranches(...asked).map(({ is }) => is);

/**
 * SQL condition for a recipe in scope: `r` is the recipe, or the parent of a batch variant (D9); `u` is its
 * owner.
 */
export const recipeInScope = (sequelize: Sequelize, scope: AccessScope, actor: Actor): string => {
  if (scope === 'all') return '1 = 1';
  return scope === 'none' ? '1 = 0' : `(${recipeReasons(sequelize, scope, actor).join(' OR ')})`;
};

/** A recipe `v` with its root `r` and the root's owner `u`. */
const withRoot = 'JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id) JOIN users u ON u.id = r.user_id';

/**
 * SELECT of the ids of recipes in scope, to check recipes that another condition finds. Batch variants have the scope of
 * their parents. Lists read `recipeBranches` instead.
 */
export const recipeIds = (sequelize: Sequelize, scope: 'own' | 'visible' | 'open', actor: Actor): string =>
  `SELECT v.id FROM recipes v ${withRoot} WHERE ${recipeInScope(sequelize, scope, actor)}`;

/** SELECT of the ids of private foods in an actor's recipes (D21). Other foods are visible to everybody. */
export const privateFoodIdsOfRecipes = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT f.id FROM ingredients f JOIN recipe_ingredients ri ON ri.ingredient_id = f.id
    JOIN recipes v ON v.id = ri.recipe_id ${withRoot}
    WHERE f.user_id IS NOT NULL AND f.published_at IS NULL
      AND ${recipeInScope(sequelize, recipeScopeForFoods(actor), actor)}`;

/**
 * SELECT of the ids of needs an actor may read: needs of the system, own and shared ones (D23).
 */
export const needIds = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT n.id FROM dietary_needs n
    WHERE n.user_id IS NULL OR n.published_at IS NOT NULL OR n.user_id = ${idLiteral(actor.id)}
    OR EXISTS (SELECT 1 FROM dietary_need_shares s WHERE s.dietary_need_id = n.id
      AND s.email = ${sequelize.escape(actor.email)})`;

/** SELECT of the ids of target sets an actor may read: those of the system, own and shared ones (D114). */
export const targetSetIds = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT t.id FROM target_sets t
    WHERE t.user_id IS NULL OR t.published_at IS NOT NULL OR t.user_id = ${idLiteral(actor.id)}
    OR EXISTS (SELECT 1 FROM target_set_shares s WHERE s.target_set_id = t.id
      AND s.email = ${sequelize.escape(actor.email)})`;

/** SELECT of the ids of pets that others shared with an actor, by a right: pets to read, or to edit (D130). */
const petIdsSharedWith = (sequelize: Sequelize, { email }: Actor, right: 'read' | 'edit'): string =>
  `SELECT s.pet_id FROM pet_shares s WHERE s.email = ${sequelize.escape(email)}${right === 'edit' ? ' AND s.can_edit = 1' : ''}`;

/** SELECT of the ids of an actor's own pets, and of those shared with the actor with a right. */
export const petIds = (sequelize: Sequelize, actor: Actor, right: 'read' | 'edit'): string =>
  `SELECT p.id FROM pets p WHERE p.user_id = ${idLiteral(actor.id)}
    UNION ${petIdsSharedWith(sequelize, actor, right)}`;

/** SELECT of the ids of needs that others shared with an actor. */
export const needIdsSharedWith = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT n.id FROM dietary_need_shares s JOIN dietary_needs n ON n.id = s.dietary_need_id
    WHERE s.email = ${sequelize.escape(actor.email)} AND (n.user_id IS NULL OR n.user_id <> ${idLiteral(actor.id)})`;

/** SELECT of the ids of needs for any of the species. */
export const needIdsOfSpecies = (specieIds: readonly number[]): string =>
  `SELECT ns.dietary_need_id FROM need_species ns WHERE ns.specie_id IN (${specieIds.map(idLiteral).join() || 'NULL'})`;

/** `id IN (SELECT ...)` as a condition. */
export const idIn = (select: string): { id: { [Op.in]: Utils.Literal } } => ({
  id: { [Op.in]: Sequelize.literal(`(${select})`) },
});
