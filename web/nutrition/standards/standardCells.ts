import { shownRatioLevel } from '../../../server/contract/judgedRows.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { percentText } from '../../../server/contract/sentences.ts';
import type { PreparedStandard } from '../../../server/contract/standardColumns.ts';
import {
  type LevelName,
  levelsByStandards,
  type StandardLevel,
} from '../../../server/contract/standardLevels.ts';
import type { StandardRow } from '../../../server/contract/standards.ts';
import { keepLast } from '../../kernel/keepLast.ts';
import { texts as levelTexts } from '../../texts/texts.ts';
import { type CellReader, emptyCell, type MatrixCell, type MatrixRow } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import { levelOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import type { StandardColumn } from './standardColumns.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

/** A nutrient with its column of the matrix, or a ratio. */
export interface StandardsRow extends MatrixRow {
  /** Null for a ratio. */
  readonly nutrient: Nutrient | null;
  readonly ratio: StandardRow['ratio'];
  readonly column: number;
}

/** The key of a row on a basis. */
const keyOf = (id: number | string | null, basis: string): string => `${id} ${basis}`;

const isReviewed = ({ draft }: NutritionState): boolean =>
  draft.lines.every(({ food }) => food.safety_reviewed);

/** Reads the levels of a model's recipe by standards, once for each change of it. */
export const createStandardLevels = (
  model: Pick<NutritionModel, 'state' | 'withEngine'>,
  nutrients: readonly Nutrient[],
  standards: readonly PreparedStandard[],
) => {
  const read = keepLast((_results: unknown) => {
    const reviewed = isReviewed(model.state());
    const levels = model.withEngine((engine) => levelsByStandards(engine, nutrients, standards, reviewed));
    const byKey = levels.map(
      (all) =>
        new Map(all.map((each) => [keyOf(each.row.ratio ?? each.row.nutrient_id, each.row.basis), each])),
    );
    return { levels, byKey };
  });
  const current = () => {
    const { results } = model.state();
    return results && read(results);
  };
  return {
    /** All levels of each standard; null before the recipe is calculated. */
    all: () => current()?.levels ?? null,
    /** The level of a row by a column's standard; undefined without a bound. */
    of: (row: StandardsRow, column: StandardColumn): StandardLevel | undefined => {
      if (column.kind === 'need') return undefined;
      const basis = row.ratio === null ? column.basis : 'ratio';
      return current()?.byKey[column.index]?.get(keyOf(row.ratio ?? row.nutrient?.id ?? null, basis));
    },
  };
};

export type ReadLevels = ReturnType<typeof createStandardLevels>;

/** The level of a row by the need of the pet, with its percent; null without one. */
export const levelByNeed = (
  { judged, results, hasTargets }: NutritionState,
  { column, ratio }: StandardsRow,
): { readonly level: LevelName; readonly percent: number } | null => {
  const by = judged ?? results;
  if (!by || !hasTargets) return null;
  if (ratio !== null && ratio !== 'calciumToPhosphorus') return null;
  if (ratio !== null) {
    return { level: shownRatioLevel(by.derived), percent: by.derived.values.calciumToPhosphorusOfNeed.value };
  }
  const level = levelOf(by.totals, column);
  return level === 'none' ? null : { level, percent: by.totals.percentOfNeed[column] ?? Number.NaN };
};

/** Percent with room for a cell. */
const shortPercent = (percent: number): string =>
  percent >= 1000 ? `>${percentText(999)}` : percentText(percent);

/** What a cell has room for: "Low 82 %", "Optimal ≥140 %", "Unknown ≥61 %", "May be high", "Not known". */
const textOf = (of: StandardLevel): string => {
  const { level, mayBe, percent, isAtLeast, unverified } = of;
  if (of.isFromFood) return texts.inFood(levelTexts.levels[level]);
  if (level === 'unknown' && mayBe === null) return texts.notKnown;
  if (level === 'unknown' && mayBe === 'high') return texts.mayBeHigh;
  if (percent === null) return level === 'unknown' ? texts.mayBeLow : levelTexts.levels[level];
  const short = shortPercent(percent);
  const text = `${levelTexts.levels[level]} ${isAtLeast ? texts.atLeast(short) : short}`;
  return unverified ? texts.unverified(text) : text;
};

/** The whole of a cell in words, for screen readers and tooltips. */
export const sentencesOf = (of: StandardLevel): string[] => {
  const { percent, side, isAtLeast } = of;
  return [
    ...(percent === null ? [] : [texts.percent(side, percentText(percent), isAtLeast)]),
    ...(of.level === 'unknown' && of.mayBe === 'low' ? [texts.mayBeLow] : []),
    ...(of.level === 'unknown' && of.mayBe === 'high' ? [texts.mayBeHigh] : []),
    ...(of.level === 'unknown' && of.mayBe === null ? [texts.notKnown] : []),
    ...(of.isFromFood ? [texts.fromFood] : []),
    ...(of.estimated ? [texts.estimated] : []),
    ...(of.lossUnknown ? [texts.loss] : []),
    ...(of.unverified ? [texts.isUnverified] : []),
  ];
};

/** The cell of a row's level by a standard. */
export const standardCell = (of: StandardLevel | undefined): MatrixCell => {
  if (of === undefined) return { ...emptyCell, text: '–', ariaText: texts.noBound };
  const { level, percent } = of;
  const remark = [
    ...(of.isAtLeast && percent !== null ? ['at least'] : []),
    ...(of.unverified ? ['unverified'] : []),
    ...(of.estimated ? ['estimated'] : []),
  ].join(', ');
  return {
    text: textOf(of),
    ariaText: [levelTexts.levels[level], ...sentencesOf(of)].join('. '),
    ...{ level, value: percent, worded: true },
    ...(remark !== '' && { remark }),
  };
};

/**
 * The cell of a row's level by the need.
 * @param keptLow why rows are below it on purpose, by nutrient
 */
const needCell = (
  state: NutritionState,
  row: StandardsRow,
  keptLow: ReadonlyMap<number, string>,
): MatrixCell => {
  const by = levelByNeed(state, row);
  if (by === null) return { ...emptyCell, text: '–', ariaText: texts.noBound };
  const { level, percent } = by;
  const isNumber = Number.isFinite(percent);
  const word = levelTexts.levels[level];
  const why = level === 'optimal' ? keptLow.get(row.nutrient?.id ?? 0) : undefined;
  if (why !== undefined) {
    const text = texts.keptLow(shortPercent(percent));
    return { text, ariaText: why, level, value: percent, worded: true };
  }
  return {
    text: isNumber ? `${word} ${shortPercent(percent)}` : word,
    ariaText: isNumber ? `${word}. ${texts.percentOfNeed(percentText(percent))}` : word,
    ...{ level, value: isNumber ? percent : null, worded: true },
  };
};

/** Why nutrients are below the pet's need on purpose, by their ids. */
const keptLowOf = (pet: Pet | null): ReadonlyMap<number, string> =>
  new Map(
    (pet?.daily_nutrition_breakdown?.nutrients ?? []).flatMap(({ id, kept_low }) =>
      kept_low === undefined ? [] : [[id, kept_low] as const],
    ),
  );

/** Reads the cells of a calculated recipe by the need of a pet and by standards. */
export const cellReader = (
  state: NutritionState,
  levels: ReadLevels,
  pet: Pet | null,
): CellReader<StandardsRow, StandardColumn> => {
  const keptLow = keptLowOf(pet);
  return (row, column) =>
    column.kind === 'need' ? needCell(state, row, keptLow) : standardCell(levels.of(row, column));
};
