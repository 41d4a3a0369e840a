import { foodTexts } from '../../texts/foodTexts.ts';
import type { Draft } from './draft.ts';
import type { Mutation } from './mutations.ts';

const texts = foodTexts.notDone;

const told = (names: readonly string[], say: typeof texts.added): string[] =>
  names.length === 0 ? [] : [say(names[0] ?? '', names.length)];

/** Which foods a mutation that failed was to bring or to take out; nothing of a save, which leaves all as it is. */
export const failedMutationText = (mutation: Mutation, { lines }: Draft): string => {
  if (mutation.kind === 'save') return '';
  const gone = lines.filter(({ key }) => mutation.removes.includes(key)).map(({ food }) => food.short_name);
  const come = mutation.adds.map(({ name }) => name);
  return [...told(come, texts.added), ...told(gone, texts.removed)].join(' ');
};
