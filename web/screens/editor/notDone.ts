import { foodTexts } from '../../texts/foodTexts.ts';
import type { Deed } from './deeds.ts';
import type { Draft } from './draft.ts';

const words = foodTexts.notDone;

const told = (names: readonly string[], say: typeof words.added): string[] =>
  names.length === 0 ? [] : [say(names[0] ?? '', names.length)];

/** Which foods a deed that failed was to bring or to take out; nothing of a save, which leaves all as it is. */
export const notDoneOf = (deed: Deed, { lines }: Draft): string => {
  if (deed.kind === 'save') return '';
  const gone = lines.filter(({ key }) => deed.removes.includes(key)).map(({ food }) => food.short_name);
  const come = deed.adds.map(({ name }) => name);
  return [...told(come, words.added), ...told(gone, words.removed)].join(' ');
};
