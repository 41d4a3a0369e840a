import type { ByEstimates, Turns } from './verdict.ts';

/** Maxima, one per column, each on its own basis; NaN for none. */
interface Maxima {
  readonly dryMatterMax: Float64Array;
  readonly per1000KcalMax: Float64Array;
}

/** What decides the levels of a recipe: a need with its limits, and the bounds of its Ca:P in percent of the need's. */
export interface LevelTarget {
  readonly need: {
    readonly lowMax: Float64Array;
    readonly highMin: Float64Array;
    readonly limits?: Maxima & { readonly added?: Maxima };
  };
  readonly caP: { readonly lowMax: number; readonly highMin: number };
}

/** The engine's results that say how much of a row is estimated; one entry per column. */
export interface EstimatedResults {
  readonly percentOfNeed: Float64Array;
  readonly amounts: Float64Array;
  readonly rawAmounts: Float64Array;
  /** Of `amounts`, those of estimated values. */
  readonly estimatedAmounts: Float64Array;
  /** Bits of the engine: whether the column has an added source. */
  readonly limits: Uint8Array;
}

/** The bases of limits. */
export interface LimitBases {
  readonly energy: { readonly value: number };
  readonly dryMatter: { readonly value: number };
}

const hasAddedSource = 16;

/** The parts that a column has of its maxima: 1 is the maximum. */
const partsOfMaxima = (totals: EstimatedResults, bases: LimitBases, { need }: LevelTarget, index: number) => {
  const of = (values: ArrayLike<number> | undefined): number => values?.[index] ?? Number.NaN;
  const raw = of(totals.rawAmounts);
  const on = (maxima: Maxima | undefined): readonly number[] => [
    ((raw / bases.energy.value) * 1000) / of(maxima?.per1000KcalMax),
    ((raw / bases.dryMatter.value) * 100) / of(maxima?.dryMatterMax),
  ];
  return [
    (of(totals.percentOfNeed) * (raw / of(totals.amounts))) / of(need.highMin),
    ...on(need.limits),
    ...(of(totals.limits) & hasAddedSource ? on(need.limits?.added) : []),
  ].filter(Number.isFinite);
};

const isBoundIn = (maxima: Maxima | undefined, index: number): boolean =>
  Number.isFinite(maxima?.per1000KcalMax[index]) || Number.isFinite(maxima?.dryMatterMax[index]);

/** True if a column has a maximum, of added sources too. */
const hasMaximum = ({ need: { highMin, limits } }: LevelTarget, index: number): boolean =>
  Number.isFinite(highMin[index]) || isBoundIn(limits, index) || isBoundIn(limits?.added, index);

/** How many times its amount a column leaves its level, by the need and the limits of the pet's stage. */
export const turnsOf = (
  totals: EstimatedResults,
  bases: LimitBases,
  target: LevelTarget,
  index: number,
): Turns => {
  const [percent, lowMax] = [totals.percentOfNeed[index], target.need.lowMax[index]];
  return {
    low: (lowMax ?? Number.NaN) / (percent ?? Number.NaN),
    high: 1 / Math.max(0, ...partsOfMaxima(totals, bases, target, index)),
    hasMax: hasMaximum(target, index),
  };
};

/**
 * How far a column rests on estimated values; null if it has none. For too little they count nothing, for too much the
 * double: a value of the class of food is of another food.
 */
export const estimatesOf = (
  totals: EstimatedResults,
  bases: LimitBases,
  target: LevelTarget,
  index: number,
): ByEstimates | null => {
  const estimated = totals.estimatedAmounts[index] ?? 0;
  if (!(estimated > 0)) return null;
  const part = estimated / (totals.amounts[index] ?? 0);
  const percentWithout = (totals.percentOfNeed[index] ?? Number.NaN) * (1 - part);
  // A maximum of other amounts than the column's own, as of retinol, may be passed where the row is not High.
  const parts = partsOfMaxima(totals, bases, target, index).filter((each) => each < 1);
  return {
    percentWithout,
    isLowWithout: percentWithout <= (target.need.lowMax[index] ?? Number.NaN),
    partIfDouble: Math.max(0, ...parts) * (1 + part),
  };
};

/** Ids of the nutrients of Ca:P. */
const [calcium, phosphorus] = [301, 305];

/** As `estimatesOf`, of Ca:P in percent of the need's. */
export const ratioEstimatesOf = (
  columns: readonly { readonly id: number; readonly index: number }[],
  { amounts, estimatedAmounts }: EstimatedResults,
  needed: number,
  { caP }: LevelTarget,
): ByEstimates | null => {
  const [ca = 0, p = 0] = [calcium, phosphorus].map(
    (id) => columns.find((each) => each.id === id)?.index ?? -1,
  );
  if (!estimatedAmounts[ca] && !estimatedAmounts[p]) return null;
  const of = (index: number, times: number): number =>
    (amounts[index] ?? Number.NaN) + times * (estimatedAmounts[index] ?? 0);
  const percent = (times: number): number => (of(ca, times) / of(p, -times) / needed) * 100;
  return {
    percentWithout: percent(-1),
    isLowWithout: percent(-1) <= caP.lowMax,
    partIfDouble: percent(1) / caP.highMin,
  };
};
