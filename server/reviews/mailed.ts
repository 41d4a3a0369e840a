import { accessScopeFor } from '../contract/policy.ts';
import { UserSetting } from '../people/settings.model.ts';
import { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';

/** The accounts of these that get mails of a kind: not deleted or suspended, and not turned off (D45b). */
export const mailed = async (
  by: { readonly id: number } | { readonly email: readonly string[] },
  setting: string,
): Promise<User[]> => {
  const who = 'id' in by ? by : { email: [...by.email] };
  const users = await User.findAll({
    ...{ where: { ...who, deleted_at: null, suspended_at: null }, order: ['id'] },
  });
  const ids = users.map(({ id }) => id);
  const without = new Set(await UserSetting.usersWith(ids, setting, 'false'));
  return users.filter(({ id }) => !without.has(id));
};

/** True if a user may open a recipe now, who is not the caller. */
export const mayOpen = async (user: User, id: number): Promise<boolean> => {
  const actor = user.asActor();
  const recipes = Recipe.accessibleTo(accessScopeFor('recipes.get', actor), actor);
  return (await recipes.findByPk(id, { attributes: ['id'] })) !== null;
};
