import type { ApiFailure } from '../../kernel/api.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';

const inLines = /^(?:recipe\.)?ingredients\.(\d+)\./;

/** Names of form fields by the names of the API. */
const fieldOf = (sent: string): string => {
  if (sent.startsWith('species_recipe_tags')) return 'tag_ids';
  if (sent.startsWith('specie_ids')) return 'specie_ids';
  return sent.replace(/^recipe\./, '');
};

/** Splits a refused save into errors of the form's fields, and messages of the sent lines by their index. */
export const splitRecipeErrors = (
  failure: ApiFailure,
): { readonly form: ApiFailure; readonly lines: ReadonlyMap<number, string> } => {
  const lines = new Map<number, string>();
  const errors: Record<string, readonly string[]> = {};
  for (const [sent, messages] of Object.entries(failure.errors)) {
    const index = inLines.exec(sent)?.[1];
    const [message] = messages;
    if (index !== undefined && message !== undefined) lines.set(Number(index), message);
    else errors[fieldOf(sent)] = messages;
  }
  const message = lines.size > 0 ? texts.fixGrams : failure.message;
  return { form: { ...failure, message, errors }, lines };
};
