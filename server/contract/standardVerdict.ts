import type { StandardLevel } from './levelBeside.ts';
import { inSentence, listed, percentText } from './sentences.ts';
import { badness, worstOfRows } from './standardLevels.ts';
import type { StandardTable } from './standards.ts';

/** What one standard says of a recipe: "Meets AAFCO 2016 adult dog but for zinc (82 %) and iodine (not known)." */
export interface StandardVerdict {
  readonly level: 'low' | 'high' | 'unknown' | 'optimal';
  readonly words: string;
}

/** Most rows that "but for" names, all of them. */
const mostExceptions = 4;

/** Rows that a sentence names of more. */
const mostNamed = 6;

const ratioNames = {
  calciumToPhosphorus: 'Ca:P',
  omega6To3: 'omega 6:3',
  energyDensity: 'energy density',
} as const;

const percentOf = ({ percent, isAtLeast, side }: StandardLevel): string => {
  const text = percent === null ? '' : `${isAtLeast ? 'at least ' : ''}${percentText(percent)}`;
  return side === 'max' && text !== '' ? `${text} of the maximum` : text;
};

/** What keeps a row from being met, in words; null for one that is. */
const faultOf = (of: StandardLevel): string | null => {
  const { level, mayBe, unverified, byFigure } = of;
  const percent = percentOf(of);
  if (level === 'high') return `too much, ${percent === '' ? 'above the maximum' : percent}`;
  if (level === 'low') return percent === '' ? 'too little' : percent;
  if (level === 'unknown') {
    if (byFigure === 'low') return `${percent === '' ? 'may be low' : percent} of an unverified figure`;
    if (mayBe === null) return 'not known';
    return mayBe === 'high' ? 'may be too much' : percent || 'may be too little';
  }
  if (unverified) return 'unverified figure';
  return of.estimated ? 'only by estimates' : null;
};

const sentenceOf = (name: string, faults: readonly string[], worst: StandardLevel | undefined): string => {
  const isWrong = worst?.level === 'high' || worst?.level === 'low';
  return `${isWrong ? 'Does not meet' : 'Not known whether this meets'} ${name}: ${listed(faults, mostNamed)}.`;
};

/**
 * The verdict of a standard on a recipe. Only what is known, compared, verified and measured reads "Meets" without a "but
 * for"; of more than four other rows the sentence says first that it does not meet the standard, or that this is not known.
 * @param nameOf the name of a nutrient on screens
 */
export const standardVerdict = (
  { name, not_compared }: Pick<StandardTable, 'name' | 'not_compared'>,
  levels: readonly StandardLevel[],
  nameOf: (nutrientId: number) => string,
): StandardVerdict => {
  const rows = worstOfRows(levels).toSorted((a, b) => badness(a) - badness(b));
  const named = ({ row }: StandardLevel) =>
    row.nutrient_id === null
      ? row.category === undefined
        ? ratioNames[row.ratio ?? 'calciumToPhosphorus']
        : inSentence(row.category)
      : inSentence(nameOf(row.nutrient_id));
  const faulty = rows.flatMap((each) => {
    const fault = faultOf(each);
    return fault === null ? [] : [{ each, text: `${named(each)} (${fault})` }];
  });
  const worst = faulty[0]?.each;
  // What cooking takes can make nothing High, and a row that is not met is named already.
  const lost = rows
    .filter(({ level, lossUnknown, row }) => lossUnknown && level === 'optimal' && row.min !== null)
    .map(named);
  const faults = faulty.map(({ text }) => text);
  const exceptions = [...faults, ...not_compared.map((each) => `${inSentence(each)} (not compared)`)];
  const hasFew = exceptions.length <= mostExceptions;
  const meets = exceptions.length === 0 ? '.' : ` but for ${listed(exceptions, mostExceptions)}.`;
  const words = [
    hasFew ? `Meets ${name}${meets}` : sentenceOf(name, faults, worst),
    ...(lost.length === 0 ? [] : [`Cooking may take some ${listed(lost)}: how much is not known.`]),
    ...(hasFew || not_compared.length === 0
      ? []
      : [`Not compared: ${listed(not_compared.map(inSentence))}.`]),
  ];
  if (exceptions.length === 0) return { level: 'optimal', words: words.join(' ') };
  const level = worst?.level === 'high' || worst?.level === 'low' ? worst.level : 'unknown';
  return { level, words: words.join(' ') };
};
