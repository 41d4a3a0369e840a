import { literal, Op } from 'sequelize';
import type { Actor } from '../contract/policy.ts';
import { connection } from '../kernel/database/queries/rows.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';

/** The users who shared a recipe with an actor. */
const sharedWith = ({ email }: Actor) => ({
  id: {
    [Op.in]: literal(`(SELECT r.user_id FROM recipes r JOIN recipe_shares s ON s.recipe_id = r.id
      WHERE s.email = ${connection().escape(email)})`),
  },
});

/**
 * True if a row in scope has this photo (D46). `visible` are an actor's own user, the pets that the actor may read, the
 * recipes that the actor may list, and the logos of those who shared one with the actor (D132); `all` are all rows.
 */
export const isPhotoInScope = async (
  image: string,
  scope: 'none' | 'visible' | 'all',
  actor: Actor,
): Promise<boolean> => {
  if (scope === 'none') return false;
  const where = { image };
  const own = scope === 'all' ? {} : { id: actor.id };
  const found = await Promise.all([
    User.count({ where: { ...where, ...own } }),
    User.count({ where: { logo: image, ...(scope === 'all' ? {} : { [Op.or]: [own, sharedWith(actor)] }) } }),
    (scope === 'all' ? Pet.accessibleTo('all', actor) : Pet.readableBy(actor)).count({ where }),
    Recipe.accessibleTo(scope, actor).count({ where }),
  ]);
  return found.some((count) => count > 0);
};

/** Those of these photos that some row has. */
export const usedPhotos = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
  const of = { attributes: ['image'], where: { image: { [Op.in]: [...names] } }, raw: true };
  const logos = await User.findAll({ attributes: ['logo'], where: { logo: [...names] }, raw: true });
  const why = 'the cleanup deletes photos that no row has';
  const rows = await Promise.all([
    User.findAll(of),
    Pet.unguarded(why).findAll(of),
    Recipe.unguarded(why).findAll(of),
  ]);
  return new Set(
    [...rows.flat().map(({ image }) => image), ...logos.map(({ logo }) => logo)].flatMap(
      (name) => name ?? [],
    ),
  );
};
