import { RowLevel, type RowLevels } from './rowLevels.ts';

/** A new High is as bad as three Lows. */
const newHigh = 3;

/** Weights of Unknown rows: one that was Unknown before, and one that was not. */
const [unknownBefore, newUnknown] = [0.01, 0.25];

/** The faults of a recipe: their weighted number, and how far out all rows are. */
export interface Score {
  readonly faults: number;
  readonly out: number;
}

const weightOf = (level: number, before: number, mayBeLow: boolean): number => {
  if (level === RowLevel.low) return 1;
  if (level === RowLevel.high) return before === RowLevel.high ? 1 : newHigh;
  if (level !== RowLevel.unknown) return 0;
  if (before === RowLevel.unknown) return unknownBefore;
  // Not stating a nutrient does not repair it.
  return before === RowLevel.low && mayBeLow ? 1 : newUnknown;
};

/** The faults of a recipe after a change, compared with its levels before. */
export const scoreOf = ({ levels, out, mayBeLow }: RowLevels, before: RowLevels): Score => {
  let [faults, far] = [0, 0];
  for (let row = 0; row < levels.length; row++) {
    faults += weightOf(levels[row] as number, before.levels[row] as number, mayBeLow[row] === 1);
    far += out[row] as number;
  }
  return { faults, out: far };
};
