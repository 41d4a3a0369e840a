import { isDeletedEmail } from '../../server/contract/deletedUser.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';

/** How a recipe names its owner: by the email, or as a deleted user. */
export const ownerName = ({ email }: { readonly email: string }): string =>
  isDeletedEmail(email) ? recipesTexts.deletedUser : email;
