import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { recipeDialogTexts } from './recipeDialogTexts.ts';

/** Says that a change ends the approval of a recipe. Resolves to true when the user saves it nevertheless. */
export const revokeDialog = (): Promise<boolean> => confirmDialog(recipeDialogTexts.revokes);
