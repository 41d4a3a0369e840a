import { shownRatioLevel } from '../../../server/contract/judgedRows.ts';
import type { LevelName, StandardLevel } from '../../../server/contract/levelBeside.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { percentText } from '../../../server/contract/sentences.ts';
import type { PreparedStandard } from '../../../server/contract/standardColumns.ts';
import { levelsByStandards } from '../../../server/contract/standardLevels.ts';
import { type StandardRow, subjectOf } from '../../../server/contract/standards.ts';
import { formatAmount, unit } from '../../kernel/format.ts';
import { keepLast } from '../../kernel/keepLast.ts';
import { texts as levelTexts } from '../../texts/texts.ts';
import { type CellReader, emptyCell, type MatrixCell, type MatrixRow } from '../../ui/matrix/types.ts';
import type { NutritionModel } from '../calculation.ts';
import { categoriesIn } from '../liveVerdict.ts';
import { isLossUnknown } from '../nutrients/amountText.ts';
import { levelOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import type { StandardColumn } from './standardColumns.ts';
import { standardsTexts as texts } from './standardsTexts.ts';

/** A nutrient with its column of the matrix, a ratio, or a category of foods. */
export interface StandardsRow extends MatrixRow {
  /** Null for a ratio and a category. */
  readonly nutrient: Nutrient | null;
  readonly ratio: StandardRow['ratio'];
  /** A category of foods, of which a target set bounds the percent of all grams. */
  readonly category?: string;
  readonly column: number;
}

/** The key of a row on a basis. */
const keyOf = (subject: string, basis: string): string => `${subject} ${basis}`;

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
    const categories = categoriesIn(model.state());
    const levels = model.withEngine((engine) =>
      levelsByStandards(engine, nutrients, standards, reviewed, categories),
    );
    const byKey = levels.map(
      (all) => new Map(all.map((each) => [keyOf(subjectOf(each.row), each.row.basis), each])),
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
      const { nutrient, ratio, category } = row;
      const subject = subjectOf({ nutrient_id: nutrient?.id ?? null, ratio, ...(category && { category }) });
      return current()?.byKey[column.index]?.get(keyOf(subject, nutrient === null ? 'ratio' : column.basis));
    },
  };
};

export type ReadLevels = ReturnType<typeof createStandardLevels>;

/** The one reader of a model's levels: the table of standards and the switch above the nutrients share it. */
export const standardLevelsOf = keepLast(createStandardLevels);

/** The level of a row by the need of the pet. */
export interface LevelByNeed {
  readonly level: LevelName;
  readonly percent: number;
  /** True if nobody knows how much of it cooking takes. */
  readonly lossUnknown: boolean;
  /** Why it is below the need on purpose. */
  readonly keptLow?: string | undefined;
}

/** The level of a row by the need of the pet, with its percent; null without one. */
export const levelByNeed = (
  { judged, results, hasTargets }: NutritionState,
  { column, ratio, nutrient }: StandardsRow,
  pet: Pet | null,
): LevelByNeed | null => {
  const by = judged ?? results;
  if (!by || !hasTargets) return null;
  if (nutrient === null && ratio !== 'calciumToPhosphorus') return null;
  if (ratio !== null) {
    const { value: percent } = by.derived.values.calciumToPhosphorusOfNeed;
    return { level: shownRatioLevel(by.derived), percent, lossUnknown: false };
  }
  const level = levelOf(by.totals, column);
  if (level === 'none') return null;
  const keptLow = level === 'optimal' ? entryOf(pet, nutrient)?.kept_low : undefined;
  const percent = by.totals.percentOfNeed[column] ?? Number.NaN;
  return { level, percent, lossUnknown: isLossUnknown(by, column), keptLow };
};

/** Percent with room for a cell. */
const shortPercent = (percent: number): string =>
  percent >= 1000 ? `>${percentText(999)}` : percentText(percent);

/** True for an Optimal that nobody may rely on: by a figure that nobody checked, or by estimated values alone. */
export const isDoubtful = ({ level, unverified, estimated }: StandardLevel): boolean =>
  level === 'optimal' && (unverified || estimated);

/** True if cooking may take so much that there is too little. */
const mayLose = ({ level, lossUnknown, row }: StandardLevel): boolean =>
  level === 'optimal' && lossUnknown && row.min !== null;

/** A text with the signs of a row that nobody may rely on. */
const signed = (of: StandardLevel, text: string): string => {
  const lost = mayLose(of) ? texts.lossSign(text) : text;
  return of.unverified ? texts.unverified(lost) : lost;
};

/** The level alone: "Low", "Optimal†", "May be high", "Not known". */
export const wordOf = (of: StandardLevel): string => {
  const { level, mayBe, estimated } = of;
  const word = levelTexts.levels[level];
  if (of.isFromFood) return texts.inFood(word);
  if (level !== 'unknown') return signed(of, estimated ? texts.estimatedAbout(word) : word);
  if (mayBe === null) return texts.notKnown;
  return mayBe === 'high' ? texts.mayBeHigh : texts.mayBeLow;
};

/** What a cell has room for: "Low 82 %", "Optimal ≥140 %†", "Unknown ≥61 %", "May be high", "Not known". */
const textOf = (of: StandardLevel): string => {
  const { level, mayBe, percent, isAtLeast } = of;
  if (of.isFromFood) return texts.inFood(levelTexts.levels[level]);
  if (level === 'unknown' && mayBe === null) return texts.notKnown;
  if (level === 'unknown' && mayBe === 'high') return texts.mayBeHigh;
  if (percent === null) return level === 'unknown' ? texts.mayBeLow : levelTexts.levels[level];
  const short = shortPercent(percent);
  const amount = of.estimated ? texts.estimatedAbout(short) : isAtLeast ? texts.atLeast(short) : short;
  return signed(of, `${levelTexts.levels[level]} ${amount}`);
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

/** What exports say of a cell beside its percent. */
const remarkOf = (of: StandardLevel): string =>
  [
    ...(of.percent !== null && of.side === 'max' ? ['of the maximum'] : []),
    ...(of.isAtLeast && of.percent !== null ? ['at least'] : []),
    ...(of.unverified ? ['unverified'] : []),
    ...(of.estimated ? ['estimated'] : []),
    ...(mayLose(of) ? ['loss in cooking not known'] : []),
  ].join(', ');

/** The cell of a row's level by a standard. */
export const standardCell = (of: StandardLevel | undefined): MatrixCell => {
  if (of === undefined) return { ...emptyCell, text: '–', ariaText: texts.noBound };
  const { level, percent } = of;
  const remark = remarkOf(of);
  return {
    text: textOf(of),
    ariaText: [levelTexts.levels[level], ...sentencesOf(of)].join('. '),
    ...{ level, value: percent, worded: true, hollow: isDoubtful(of) },
    ...(remark !== '' && { remark }),
  };
};

/** The need's entry of a nutrient. */
const entryOf = (pet: Pet | null, nutrient: Nutrient | null) =>
  pet?.daily_nutrition_breakdown?.nutrients.find(({ id }) => id === nutrient?.id);

/** The whole of a cell by the need in words, its amount first. */
export const sentencesOfNeed = (by: LevelByNeed, pet: Pet | null, { nutrient }: StandardsRow): string[] => {
  const { qty, unit_type } = entryOf(pet, nutrient)?.amount ?? { qty: null, unit_type: '' };
  return [
    ...(qty === null
      ? []
      : [texts.needBound(`${formatAmount(qty)} ${unit(unit_type)}`, pet?.dietary_per_kg_need?.label ?? '')]),
    ...(Number.isFinite(by.percent) ? [texts.percentOfNeed(percentText(by.percent))] : []),
    ...(by.keptLow === undefined ? [] : [by.keptLow]),
    ...(by.lossUnknown ? [texts.loss] : []),
  ];
};

/** The cell of a row's level by the need. */
const needCell = (state: NutritionState, row: StandardsRow, pet: Pet | null): MatrixCell => {
  const by = levelByNeed(state, row, pet);
  if (by === null) return { ...emptyCell, text: '–', ariaText: texts.noBound };
  const { level, percent, keptLow, lossUnknown } = by;
  const isNumber = Number.isFinite(percent);
  const word = levelTexts.levels[level];
  const short = isNumber ? `${word} ${shortPercent(percent)}` : word;
  const text = level === 'optimal' && lossUnknown ? texts.lossSign(short) : short;
  return {
    text: keptLow === undefined ? text : texts.keptLow(shortPercent(percent)),
    ariaText: [word, ...sentencesOfNeed(by, pet, row)].join('. '),
    ...{ level, value: isNumber ? percent : null, worded: true, hollow: keptLow !== undefined },
    ...(keptLow !== undefined && { remark: 'kept low on purpose' }),
  };
};

/** Reads the cells of a calculated recipe by the need of a pet and by standards. */
export const cellReader =
  (state: NutritionState, levels: ReadLevels, pet: Pet | null): CellReader<StandardsRow, StandardColumn> =>
  (row, column) =>
    column.kind === 'need' ? needCell(state, row, pet) : standardCell(levels.of(row, column));
