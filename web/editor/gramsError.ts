import { fieldErrorText } from '../amounts/gramsError.ts';
import { formatGrams } from '../kernel/format.ts';
import type { DraftLine } from '../nutrition/draft.ts';
import { gramsProblems } from '../texts/amountTexts.ts';
import { editorTexts } from '../texts/editorTexts.ts';

/** Visible error of a line, with the amount used for the results meanwhile. */
export const lineErrorText = (
  { text, problem, errorVisible, milligrams, serverError, food }: DraftLine,
  tooLarge: boolean,
): string | null => {
  if (problem !== null)
    return errorVisible
      ? `${fieldErrorText(text, problem, food)} ${editorTexts.foods.resultsUse(formatGrams(milligrams))}`
      : null;
  return tooLarge ? gramsProblems['too-exact'] : serverError;
};
