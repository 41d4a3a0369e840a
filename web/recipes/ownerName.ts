import { isDeletedEmail, systemEmail } from '../../server/contract/deletedUser.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';

/** How a recipe names its owner: by the email, as the product for a shipped recipe, or as a deleted user. */
export const ownerName = ({ email }: { readonly email: string }): string => {
  if (email === systemEmail) return recipesTexts.shipped;
  return isDeletedEmail(email) ? recipesTexts.deletedUser : email;
};
