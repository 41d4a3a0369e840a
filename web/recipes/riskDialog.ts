import { duplicateTexts } from '../texts/duplicateTexts.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';

/** Shows the risk warning. Resolves to true when the user accepts it. */
export const riskDialog = (): Promise<boolean> => {
  const { risk: title, riskText: text, accept: confirm, decline: cancel } = duplicateTexts;
  return confirmDialog({ title, text, confirm, cancel });
};
