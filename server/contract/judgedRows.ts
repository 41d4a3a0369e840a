import {
  type EstimatedResults,
  estimatesOf,
  type LevelTarget,
  type LimitBases,
  ratioEstimatesOf,
  turnsOf,
} from './judgedEstimates.ts';
import type { JudgedRow } from './verdict.ts';

/** The engine's results that decide a row's level; one entry per column. */
interface LevelResults extends EstimatedResults {
  readonly levels: Uint8Array;
  readonly levelKnown: Uint8Array;
  readonly lossUnknown: Uint8Array;
  readonly knownMilligrams: Float64Array;
  readonly mayBeLow: Uint8Array;
  readonly mayBeHigh: Uint8Array;
}

/** The engine's Ca:P of a recipe, its percent of the need's, and its level. */
interface RatioResults {
  readonly values: LimitBases &
    Readonly<Record<'calciumToPhosphorus' | 'calciumToPhosphorusOfNeed', { readonly value: number }>>;
  readonly calciumToPhosphorus: {
    readonly level: number;
    readonly known: boolean;
    readonly mayBeLow: boolean;
    readonly mayBeHigh: boolean;
  };
}

const levelNames = ['none', 'low', 'optimal', 'high'] as const;

/** The level that is shown for an engine's code: Unknown if unstated values could change it; High stays High (D22). */
export const shownLevel = (code: number, isKnown: boolean): JudgedRow['level'] => {
  const name = levelNames[code] ?? 'none';
  return name === 'none' || name === 'high' || isKnown ? name : 'unknown';
};

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** The level of a recipe's Ca:P. It is Unknown without a value, too, if it may be Low or High. */
export const shownRatioLevel = ({
  calciumToPhosphorus: { level, known, mayBeLow, mayBeHigh },
}: RatioResults): JudgedRow['level'] =>
  level === 0 && !known && (mayBeLow || mayBeHigh) ? 'unknown' : shownLevel(level, known);

/** What an Unknown row may be. Null if no food states it. */
const mayBeOf = (totals: LevelResults, index: number): JudgedRow['mayBe'] => {
  const amount = totals.amounts[index] ?? 0;
  const isStated = !Number.isNaN(amount) && (totals.knownMilligrams[index] !== 0 || amount > 0);
  if (!isStated) return null;
  return totals.mayBeLow[index] !== 1 && totals.mayBeHigh[index] === 1 ? 'high' : 'low';
};

const ratioRow = (derived: RatioResults): Omit<JudgedRow, 'byEstimates'> => {
  const { mayBeLow, mayBeHigh } = derived.calciumToPhosphorus;
  const level = shownRatioLevel(derived);
  return {
    ...{ nutrient_id: null, name: 'Ca:P', level },
    percent: finite(derived.values.calciumToPhosphorusOfNeed.value),
    mayBe: level !== 'unknown' ? null : !mayBeLow && mayBeHigh ? 'high' : 'low',
    lossUnknown: false,
  };
};

/** A shown column. */
interface NamedColumn {
  readonly index: number;
  readonly id: number;
  readonly display: string;
}

/** The rows of a recipe at a pet's serving: the shown columns, and Ca:P. */
export const judgedRows = (
  columns: readonly NamedColumn[],
  totals: LevelResults,
  derived: RatioResults,
  target: LevelTarget,
): JudgedRow[] => {
  const rows = columns.map(({ index, id, display }): JudgedRow => {
    const isExact = !Number.isNaN(totals.amounts[index]);
    const level = isExact ? shownLevel(totals.levels[index] ?? 0, totals.levelKnown[index] === 1) : 'unknown';
    return {
      ...{ nutrient_id: id, name: display, percent: finite(totals.percentOfNeed[index]), level },
      mayBe: level === 'unknown' ? mayBeOf(totals, index) : null,
      lossUnknown: totals.lossUnknown[index] === 1,
      byEstimates: estimatesOf(totals, derived.values, target, index),
      turns: turnsOf(totals, derived.values, target, index),
    };
  });
  const { calciumToPhosphorus, calciumToPhosphorusOfNeed } = derived.values;
  const needed = (calciumToPhosphorus.value / calciumToPhosphorusOfNeed.value) * 100;
  const byEstimates = ratioEstimatesOf(columns, totals, needed, target);
  const { lowMax, highMin } = target.caP;
  const turns = {
    low: lowMax / calciumToPhosphorusOfNeed.value,
    high: highMin / calciumToPhosphorusOfNeed.value,
    hasMax: Number.isFinite(highMin),
  };
  return [...rows, { ...ratioRow(derived), byEstimates, turns }];
};
