import { milligramsPerGram } from '../contract/milligrams.ts';
import { coefficientOf } from './coefficients.ts';
import type { FormulatedLine } from './formulation.ts';
import { roomOf } from './judge.ts';
import type { Item, Requirement } from './requirements.ts';

/** A food with so many times a maximum is a source of what is too much. Meat with a little more than one is none. */
const source = 3;

/** The part of a recipe's energy up to which a food of unknown amounts can be spared. */
const spared = 0.05;

/** A sum of doubles may miss a bound by its last digits. */
const rounding = 1e-9;

const isSource = ({ amount, measure, bound }: Requirement, item: Item): boolean =>
  amount(item) > source * bound * measure(item);

/** A maximum of a pet or a standard. One's own leaves the lines between their bounds. */
const isAsked = ({ side, isLazy, pet, standard }: Requirement): boolean =>
  side === 'max' && !isLazy && (pet !== null || standard !== undefined);

/** A line that is changed as the recipe may be, and has no bounds of its own. */
const isFree = ({ isFree: free, max }: FormulatedLine): boolean => free === true && max > 0;

/** The lines, without those of little energy of which nobody knows that they are not too much: each names the requirements. */
export const withoutUnknown = (
  lines: readonly FormulatedLine[],
  requirements: readonly Requirement[],
  kcal: (item: Item) => number,
): FormulatedLine[] => {
  const whole = lines.reduce((sum, line) => sum + line.grams * kcal(line), 0);
  const unknownOf = (line: FormulatedLine): number[] =>
    requirements.flatMap((each, index) =>
      each.side === 'max' && !each.isLazy && !Number.isFinite(coefficientOf(each, line, 0, 1)) ? index : [],
    );
  return lines.map((line) => {
    const isSpared = isFree(line) && line.grams * kcal(line) <= spared * whole;
    const unknown = isSpared ? unknownOf(line) : [];
    return unknown.length > 0 ? { ...line, unknown, min: 0, max: 0 } : line;
  });
};

/** The lines, of which those may be less, or none, that bring what there is too much of. */
export const withExcessFree = (
  lines: readonly FormulatedLine[],
  requirements: readonly Requirement[],
): FormulatedLine[] => {
  const now = lines.map(({ grams, max }) => (max === 0 ? 0 : grams * milligramsPerGram));
  const rooms = roomOf({ lines, additions: [], requirements }, { lines: now, additions: [] });
  const broken = requirements.filter((each, index) => isAsked(each) && (rooms[index] as number) < -rounding);
  return lines.map((line) =>
    isFree(line) && broken.some((each) => isSource(each, line)) ? { ...line, min: 0 } : line,
  );
};
