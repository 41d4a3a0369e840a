import { sayHowSure, unsureWords } from './verdict.ts';

/** The words of how sure a level is (D119). */

interface LevelChance {
  readonly low: number;
  readonly optimal: number;
  readonly high: number;
}

/** The chances of a row's levels: if what is not stated is 0, and if it is at its most. */
export interface RowChances {
  readonly stated: LevelChance;
  readonly atMost: LevelChance;
  /** Of Ca:P, whose `atMost` has the most calcium: that with the most phosphorus. */
  readonly otherMost?: LevelChance;
}

/** A row of a recipe with its level as it is shown. */
export interface ChanceRow {
  readonly name: string;
  readonly level: 'low' | 'optimal' | 'high' | 'unknown';
  /** Null if the error of an amount is not published. */
  readonly chances: RowChances | null;
}

export type Sureness = 'sure' | 'likely' | 'close';

const likelyFrom = 0.8;
const sureFrom = 0.95;

/** The word for a chance. */
export const surenessOf = (chance: number): Sureness =>
  chance >= sureFrom ? 'sure' : chance >= likelyFrom ? 'likely' : 'close';

/** A chance in whole percent, rounded down, so that no number reads surer than its word; NaN is not known. */
export const chanceText = (chance: number): string => {
  if (Number.isNaN(chance)) return 'not known';
  if (chance > 0.99) return 'over 99 %';
  return chance < 0.01 ? 'under 1 %' : `${Math.floor(chance * 100)} %`;
};

const allOf = ({ stated, atMost, otherMost = atMost }: RowChances): readonly LevelChance[] => [
  stated,
  atMost,
  otherMost,
];

/**
 * The chance that a row has the level that is shown; the lowest one where what is not stated moves it. Null without one, and for a
 * row whose level is not known.
 */
export const chanceOf = ({ level, chances }: ChanceRow): number | null => {
  if (chances === null || level === 'unknown') return null;
  const lowest = Math.min(...allOf(chances).map((each) => each[level]));
  return Number.isNaN(lowest) ? null : lowest;
};

const levels = { low: 'Low', optimal: 'Optimal', high: 'High' } as const;

/** What else a close row may be. */
const otherwise = ({ name, level, chances }: ChanceRow): string => {
  if (chances === null) return '';
  const short = Math.max(...allOf(chances).map(({ low }) => low));
  const much = Math.max(...allOf(chances).map(({ high }) => high));
  if (level === 'optimal') return short >= much ? `: ${name} may be short` : `: ${name} may be too much`;
  return level === 'low' ? `: ${name} may be enough` : `: ${name} may not be too much`;
};

const optimalAtMost = ({ atMost, otherMost = atMost }: RowChances): number =>
  Math.min(atMost.optimal, otherMost.optimal);

/** How sure a row is: "Optimal, 97 %", "Optimal, 61 %: Zinc may be short", or what is not known of it. */
export const rowChanceText = (row: ChanceRow): string => {
  const { level, chances } = row;
  if (chances === null) return 'no chance: no error of a value is published';
  if (level === 'unknown')
    return `Optimal: ${chanceText(chances.stated.optimal)} if the unstated is 0, ${chanceText(optimalAtMost(chances))} at its most`;
  const chance = chanceOf(row) ?? Number.NaN;
  const more = chance < likelyFrom ? otherwise(row) : '';
  return `${levels[level]}, ${chanceText(chance)}${more}`;
};

/** "How sure: close. Optimal, 61 %: Zinc may be short", or what is not known of it. */
export const rowSureText = (row: ChanceRow): string => {
  const chance = chanceOf(row);
  return `${chance === null ? '' : `How sure: ${surenessOf(chance)}. `}${rowChanceText(row)}`;
};

/** True if a row reads Optimal and is so by less than 80 %. */
export const isDoubtfulRow = (row: ChanceRow): boolean =>
  row.level === 'optimal' && (chanceOf(row) ?? 1) < likelyFrom;

/** How sure a recipe is. */
export interface RecipeSureness {
  /** That of its least sure row, at most likely if a row is not judged; null without a row that has a chance. */
  readonly word: Sureness | null;
  readonly worst: ChanceRow | null;
  /** The chance that all rows with a chance are as they are shown, as if they were independent. */
  readonly joint: number;
  /** Names of the rows that are not judged: those without a chance, and those whose level is not known. */
  readonly without: readonly string[];
  readonly unknown: readonly string[];
  /** True if a row reads Optimal and is so by less than 80 %. */
  readonly isDoubtful: boolean;
}

/** The word of the rows together: no recipe is sure while a row of it is not judged. */
const wordOf = (chance: number, areAllJudged: boolean): Sureness => {
  const word = surenessOf(chance);
  return word === 'sure' && !areAllJudged ? 'likely' : word;
};

/** How sure the rows of a recipe are together: as its least sure one. */
export const surenessOfRecipe = (rows: readonly ChanceRow[]): RecipeSureness => {
  const known = rows.flatMap((row) => {
    const chance = chanceOf(row);
    return chance === null ? [] : [{ row, chance }];
  });
  const [worst] = [...known].sort((a, b) => a.chance - b.chance);
  const namesOf = (is: (row: ChanceRow) => boolean) => rows.filter(is).map(({ name }) => name);
  return {
    word: worst ? wordOf(worst.chance, known.length === rows.length) : null,
    worst: worst?.row ?? null,
    joint: known.reduce((product, { chance }) => product * chance, 1),
    without: namesOf((row) => row.level !== 'unknown' && chanceOf(row) === null),
    unknown: namesOf(({ level }) => level === 'unknown'),
    isDoubtful: rows.some(isDoubtfulRow),
  };
};

/** " 2 rows are not judged: Iron (Unknown), Iodine (no chance is known)."; empty if all are. */
const notJudgedText = ({ without, unknown }: RecipeSureness): string => {
  const names = [
    ...unknown.map((name) => `${name} (Unknown)`),
    ...without.map((name) => `${name} (no chance is known)`),
  ];
  if (names.length === 0) return '';
  return ` ${names.length === 1 ? '1 row is' : `${names.length} rows are`} not judged: ${names.join(', ')}.`;
};

const notKnown = 'How sure the levels are is not known.';

/** In one line, with the joint chance: "How sure: close. Zinc: Optimal, 61 %: Zinc may be short. All together 40 %." */
export const shortChanceText = (of: RecipeSureness): string => {
  const { word, worst, joint } = of;
  const sure =
    word === null || worst === null
      ? notKnown
      : `How sure: ${word}. ${worst.name}: ${rowChanceText(worst)}. All together ${chanceText(joint)}.`;
  return `${sure}${notJudgedText(of)}`;
};

/** "How sure: close. Least sure is Zinc: Optimal, 61 %: Zinc may be short. All rows that have a chance are as shown: 40 %." */
export const recipeChanceText = (of: RecipeSureness): string => {
  const { word, worst, joint } = of;
  const sure =
    word === null || worst === null
      ? notKnown
      : `How sure: ${word}. Least sure is ${worst.name}: ${rowChanceText(worst)}. All rows that have a chance are as shown: ${chanceText(joint)}.`;
  return `${sure}${notJudgedText(of)}`;
};

/** Rows in the order of their chances, the least sure first; rows without one and Unknown rows last. */
export const leastSureFirst = <Row extends ChanceRow>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (chanceOf(a) ?? 2) - (chanceOf(b) ?? 2));

/**
 * A verdict with how sure it is, where it is complete: "Complete for Juno, likely", "Complete for Juno, 61 %: Zinc may be short".
 * @param isOld true while that of newer amounts is calculated
 */
export const withSureness = <Of extends Parameters<typeof sayHowSure>[0]>(
  verdict: Of,
  of: RecipeSureness,
  isOld = false,
): Of & { isClose?: boolean } => {
  const { word, worst, isDoubtful } = of;
  if (word === null || worst === null)
    return sayHowSure(verdict, isOld ? unsureWords.checking : unsureWords.notKnown, true);
  const isClose = word === 'close';
  const known = isClose ? `${chanceText(chanceOf(worst) ?? Number.NaN)}${otherwise(worst)}` : word;
  return sayHowSure(verdict, isOld ? unsureWords.checking : known, isClose || isDoubtful);
};
