import { Op, Sequelize, type Utils } from 'sequelize';
import type { Actor, Reach } from '../contract/policy.ts';

/** Reaches of rows that only their owner knows. A cell of the policy that names another does not compile. */
export type OwnReach = Exclude<Reach, 'visible' | 'open'>;

/** Reaches of rows that others may see, which is to open them. */
export type SightReach = Exclude<Reach, 'open'>;

/** Ends a choice over all reaches that a kind of row knows: one from elsewhere lets nothing through. */
export const meaningless = (rows: string, reach: never): never => {
  throw new TypeError(`"${String(reach)}" means nothing for ${rows}.`);
};

/** No row at all. */
export const nothing = { where: { id: [] as number[] } };

/** Every row. */
export const everything = { where: {} };

/** A number that can stand in SQL. */
const safe = (id: number): string => {
  if (!Number.isSafeInteger(id)) throw new TypeError('An id is an integer.');
  return String(id);
};

/** Ids of recipes in sight, open or one's own, as SQL; of batch variants those of their parents count (D9). */
const recipeRoots = {
  own: (actor: Actor) => `r.user_id = ${safe(actor.id)}`,
  freeTag: () =>
    `(EXISTS (SELECT 1 FROM recipe_tags rt JOIN tags t ON t.id = rt.tag_id WHERE rt.recipe_id = r.id AND t.slug = 'free')
      AND (r.is_shared = 1 OR u.role = 'admin'))`,
  sharedWith: (email: string) =>
    `EXISTS (SELECT 1 FROM recipe_shares s WHERE s.recipe_id = r.id AND s.email = ${email})`,
  published: () => '(r.is_shared = 1 AND r.share_is_approved = 1)',
};

/** What one may see listed: one's own, shared with one, published and approved, or tagged free (D9). */
const visibleRoot = (actor: Actor, email: string) =>
  [
    recipeRoots.own(actor),
    recipeRoots.published(),
    recipeRoots.freeTag(),
    recipeRoots.sharedWith(email),
  ].join(' OR ');

/** What a free user may open: one's own, tagged free, shared by a professional or an admin (D9). */
const openRoot = (actor: Actor, email: string) =>
  [
    recipeRoots.own(actor),
    recipeRoots.freeTag(),
    `(u.role IN ('professional', 'admin') AND ${recipeRoots.sharedWith(email)})`,
  ].join(' OR ');

/** SELECT of the recipes' ids whose root an actor may see, or open. */
export const recipeIds = (sequelize: Sequelize, reach: 'own' | 'visible' | 'open', actor: Actor): string => {
  const email = sequelize.escape(actor.email);
  const condition = { own: recipeRoots.own, visible: visibleRoot, open: openRoot }[reach](actor, email);
  return `SELECT v.id FROM recipes v WHERE COALESCE(v.parent_id, v.id) IN
    (SELECT r.id FROM recipes r JOIN users u ON u.id = r.user_id WHERE ${condition})`;
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

/** `id IN (SELECT ...)` as a condition. */
export const among = (select: string): { id: { [Op.in]: Utils.Literal } } => ({
  id: { [Op.in]: Sequelize.literal(`(${select})`) },
});
