import type { LevelName, StandardLevel } from '../../../server/contract/levelBeside.ts';
import type { PreparedStandard } from '../../../server/contract/standardColumns.ts';
import { worstOfRows } from '../../../server/contract/standardLevels.ts';
import type { StandardChoice, StandardCounts } from './byStandard.ts';
import { isChosen, type StageChoice } from './standardColumns.ts';

/** The tables of a choice for a life stage, with their index among all. */
export const tablesOf = (
  standards: readonly PreparedStandard[],
  choice: StandardChoice,
  stage: StageChoice,
): readonly { readonly index: number; readonly name: string }[] =>
  standards.flatMap((standard, index) =>
    standard.table.standard === choice && isChosen(standard, stage)
      ? [{ index, name: standard.table.name }]
      : [],
  );

/** The level of each row by several tables: of two tables or bases the worse one. */
export const worstBy = (
  levels: readonly (readonly StandardLevel[])[],
  indexes: readonly number[],
): ReadonlyMap<number | string | null, StandardLevel> =>
  new Map(
    worstOfRows(indexes.flatMap((index) => levels[index] ?? [])).map((each) => [
      each.row.category ?? each.row.nutrient_id ?? each.row.ratio,
      each,
    ]),
  );

/** Counts with those that may be low or high, which are among the unknown. */
export interface LevelCounts extends StandardCounts {
  readonly mayBeLow: number;
  readonly mayBeHigh: number;
}

/** Counts the rows that a standard does not leave alone. */
export const countsOf = (levels: Iterable<StandardLevel>): LevelCounts => {
  const all = [...levels];
  const of = (is: LevelName): StandardLevel[] => all.filter(({ level }) => level === is);
  const unknown = of('unknown');
  return {
    low: of('low').length,
    high: of('high').length,
    unknown: unknown.length,
    mayBeLow: unknown.filter(({ mayBe }) => mayBe === 'low').length,
    mayBeHigh: unknown.filter(({ mayBe }) => mayBe === 'high').length,
  };
};

/** A level on the scale of a bar, whose minimum is 100 %; without a minimum the maximum is. NaN for what is not there. */
export const barOfLevel = ({ percent, side, row: { min, max } }: StandardLevel) => {
  const value = percent ?? Number.NaN;
  if (min === null) return { percent: value, lowMax: Number.NaN, highMin: 100 };
  const most = max === null ? Number.NaN : (max.value / min.value) * 100;
  return { percent: side === 'max' ? (value * most) / 100 : value, lowMax: 100, highMin: most };
};
