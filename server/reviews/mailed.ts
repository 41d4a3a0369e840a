import { accessScopeFor } from '../contract/policy.ts';
import { UserSetting } from '../people/settings.model.ts';
import { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';

/** The account if it gets mails of a kind: null if it is deleted or suspended, or its user turned them off (D45b). */
export const mailed = async (
  by: { readonly id: number } | { readonly email: string },
  setting: string,
): Promise<User | null> => {
  const user = await User.findOne({ where: { ...by, deleted_at: null, suspended_at: null } });
  if (user === null) return null;
  return (await UserSetting.named(user.id, setting))?.value === 'false' ? null : user;
};

/** True if a user may open a recipe now, who is not the caller. */
export const mayOpen = async (user: User, id: number): Promise<boolean> => {
  const actor = user.asActor();
  const recipes = Recipe.accessibleTo(accessScopeFor('recipes.get', actor), actor);
  return (await recipes.findByPk(id, { attributes: ['id'] })) !== null;
};
