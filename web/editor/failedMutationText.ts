import type { Draft } from '../nutrition/draft.ts';
import type { Mutation } from '../recipes/mutations.ts';
import { foodTexts } from './foodTexts.ts';

const texts = foodTexts.notDone;

const failureTexts = (names: readonly string[], say: typeof texts.added): string[] =>
  names.length === 0 ? [] : [say(names[0] ?? '', names.length)];

/** Names the foods that a failed mutation did not add or remove. Empty for a failed save. */
export const failedMutationText = (mutation: Mutation, { lines }: Draft): string => {
  if (mutation.kind === 'save') return '';
  const gone = lines.filter(({ key }) => mutation.removes.includes(key)).map(({ food }) => food.short_name);
  const come = mutation.adds.map(({ name }) => name);
  return [...failureTexts(come, texts.added), ...failureTexts(gone, texts.removed)].join(' ');
};
