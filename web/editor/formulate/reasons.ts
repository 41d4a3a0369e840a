import { formulateTexts as texts } from './formulateTexts.ts';
import type { AnsweredBound, ProposedLine } from './proposal.ts';
import type { Goal } from './question.ts';

/** A name within a sentence: `zinc`, but `EPA` and `Ca:P`. */
const withinSentence = (name: string): string =>
  /^(?:[A-Z][a-z]+(?![:a-z])|A [a-z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** What an added food is for, in words, each row once: `zinc`, or `less phosphorus` of a maximum. */
export const purposesOf = (bounds: readonly AnsweredBound[]): readonly string[] => [
  ...new Set(
    bounds.map(({ name, side }) => {
      const word = withinSentence(name);
      return side === 'min' ? word : texts.less(word);
    }),
  ),
];

/** Rows in words, each once. */
const rowsOf = (bounds: readonly AnsweredBound[]): readonly string[] => [
  ...new Set(bounds.map(({ name }) => withinSentence(name))),
];

const moveOf = ({ before, after }: ProposedLine): string => {
  if (after === 0) return texts.moves.out;
  return after < (before ?? 0) ? texts.moves.less : texts.moves.more;
};

/** Why a line of the recipe changes, in words; null if nothing is said of it. */
export const changeText = (line: ProposedLine, goal: Goal): string | null => {
  const { change } = line;
  if (change === null) return null;
  const { cause, bounds } = change;
  if (cause === 'unknown') return texts.notKnown(rowsOf(bounds));
  const [first] = bounds;
  if (cause === 'goal' || first === undefined) return texts.spares[goal];
  const sameSide = bounds.filter(({ side }) => side === first.side);
  return texts.moved(moveOf(line), rowsOf(sameSide), texts.outside[first.side]);
};
