import { Op, Sequelize, type Utils } from 'sequelize';
import type { AccessScope, Actor } from '../contract/policy.ts';

/** Access scopes of rows that only their owner knows. A cell of the policy that names another does not compile. */
export type OwnScope = Exclude<AccessScope, 'visible' | 'open'>;

/** Access scopes of rows that others may see, which is to open them. */
export type VisibleScope = Exclude<AccessScope, 'open'>;

/** Ends a choice over all access scopes that a kind of row knows: one from elsewhere lets nothing through. */
export const assertScopeSupported = (rows: string, scope: never): never => {
  throw new TypeError(`"${String(scope)}" means nothing for ${rows}.`);
};

/** No row at all. */
export const matchNone = { where: { id: [] as number[] } };

/** Every row. */
export const matchAll = { where: {} };

/** A number that can stand in SQL. */
const safe = (id: number): string => {
  if (!Number.isSafeInteger(id)) throw new TypeError('An id is an integer.');
  return String(id);
};

/**
 * Why a recipe `r` of the user `u` is in scope (D9). Each is found by an index, so that asking for one recipe and
 * asking for all of them read no more rows than they must.
 */
const recipeRoots = {
  own: (actor: Actor) => `r.user_id = ${safe(actor.id)}`,
  published: () => '(r.is_shared = 1 AND r.share_is_approved = 1)',
  sharedWith: (email: string) => `r.id IN (SELECT s.recipe_id FROM recipe_shares s WHERE s.email = ${email})`,
  freeTag: () =>
    `(r.id IN (SELECT rt.recipe_id FROM tags t JOIN recipe_tags rt ON rt.tag_id = t.id WHERE t.slug = 'free')
      AND (r.is_shared = 1 OR u.role = 'admin'))`,
};

/** What everybody may see: published and approved, or tagged free (D9). */
export const everybodysRecipe = [recipeRoots.published(), recipeRoots.freeTag()] as const;

/** What one may see listed: also one's own, and what is shared with one. */
const visibleRoots = (actor: Actor, email: string): string[] => [
  recipeRoots.own(actor),
  recipeRoots.sharedWith(email),
  ...everybodysRecipe,
];

/** What a free user may open: one's own, tagged free, shared by a professional or an admin (D9). */
const openRoots = (actor: Actor, email: string): string[] => [
  recipeRoots.own(actor),
  `(u.role IN ('professional', 'admin') AND ${recipeRoots.sharedWith(email)})`,
  recipeRoots.freeTag(),
];

const rootsOf = (sequelize: Sequelize, scope: 'own' | 'visible' | 'open', actor: Actor): string[] => {
  const email = sequelize.escape(actor.email);
  return {
    own: (who: Actor) => [recipeRoots.own(who)],
    visible: visibleRoots,
    open: openRoots,
  }[scope](actor, email);
};

/** Whether a recipe is in scope, in SQL: `r` is the recipe, of a batch variant its parent (D9), `u` its owner. */
export const recipeInScope = (sequelize: Sequelize, scope: AccessScope, actor: Actor): string => {
  if (scope === 'all') return '1 = 1';
  return scope === 'none' ? '1 = 0' : `(${rootsOf(sequelize, scope, actor).join(' OR ')})`;
};

/** SELECT of the recipes' ids whose root an actor may see, or open; of batch variants those of their parents count. */
export const recipeIds = (sequelize: Sequelize, scope: 'own' | 'visible' | 'open', actor: Actor): string => {
  const select = (why: string) => `SELECT r.id FROM recipes r JOIN users u ON u.id = r.user_id WHERE ${why}`;
  const roots = rootsOf(sequelize, scope, actor).map(select).join(' UNION ');
  return `SELECT v.id FROM (${roots}) a JOIN recipes v ON v.id = a.id WHERE v.parent_id IS NULL
    UNION ALL SELECT v.id FROM (${roots}) a JOIN recipes v ON v.parent_id = a.id`;
};

/** SELECT of the foods' ids that stand in recipes an actor may see; a free user: may open (D21). */
export const foodIdsOfRecipes = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT ri.ingredient_id FROM recipe_ingredients ri WHERE ri.recipe_id IN
    (${recipeIds(sequelize, actor.role === 'free' ? 'open' : 'visible', actor)})`;

/** SELECT of the needs' ids one may read: the system's (nobody's or an admin's), one's own, shared with one (D23). */
export const needIds = (sequelize: Sequelize, actor: Actor): string =>
  `SELECT n.id FROM dietary_needs n LEFT JOIN users u ON u.id = n.user_id
    WHERE n.user_id IS NULL OR u.role = 'admin' OR n.user_id = ${safe(actor.id)}
    OR EXISTS (SELECT 1 FROM dietary_need_shares s WHERE s.dietary_need_id = n.id
      AND s.email = ${sequelize.escape(actor.email)})`;

/** SELECT of the ids of needs for some species. */
export const needIdsOfSpecies = (specieIds: readonly number[]): string =>
  `SELECT ns.dietary_need_id FROM need_species ns WHERE ns.specie_id IN (${specieIds.map(safe).join() || 'NULL'})`;

/** `id IN (SELECT ...)` as a condition. */
export const idIn = (select: string): { id: { [Op.in]: Utils.Literal } } => ({
  id: { [Op.in]: Sequelize.literal(`(${select})`) },
});
