import {
  divide,
  type Fraction,
  fraction,
  isLess,
  minus,
  multiply,
  plus,
} from '../../engine/host/fractions.ts';
import { decimalText, perKgFactor, significant } from './roots.ts';
/**
 * Life-stage bounds and seeded needs from the tables of the standards. Pure functions over the rows of
 * fixtures/standards and fixtures/need-definitions.csv. Numbers are fractions of integers until they become
 * decimal text, so that each machine gives the same digits.
 */
import type { NeedDefinition, StandardRow } from './standardRows.ts';

/** Bounds of one nutrient at one life stage; decimal text in its unit, null if the standard has none. */
interface LifeStageBound {
  readonly nutrientId: number;
  readonly lifeStage: 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';
  /** dmb: per 100 g dry matter; dm: per 1000 kcal (D7). */
  readonly basis: 'dmb' | 'dm';
  readonly lowMax: string | null;
  readonly highMin: string | null;
}

/** A nutrient of a seeded need: per kg of body weight and day, bounds in percent of that. */
interface NeedAmount {
  readonly nutrientId: number;
  readonly amount: string;
  readonly lowMax: string;
  readonly highMin: string | null;
  /** `standard:life_stage` of the amount and the limit. */
  readonly source: string;
  readonly highSource: string | null;
  readonly confidence: string;
}

/** kcal per kg and day of adult dogs, by weight in lbs. */
export interface EnergyBands {
  readonly energy_1to10lbs_kcal: string;
  readonly energy_11to33lbs_kcal: string;
  readonly energy_34to49lbs_kcal: string;
  readonly energy_50to69lbs_kcal: string;
  readonly energy_70pluslbs_kcal: string;
}

/** A seeded need. */
export interface SeededNeed {
  readonly definition: NeedDefinition;
  readonly energyKcalPerKg: string;
  /** Grams of food per kg and day at 1.25 kcal per gram. */
  readonly totalQty: string;
  readonly caPRatioLowMax: string;
  readonly caPRatioHighMin: string;
  /** Null except for adult dogs. Other needs use the breakdown's Energy (D4). */
  readonly energyBands: EnergyBands | null;
  readonly nutrients: readonly NeedAmount[];
}

/** Percent of the need; the level is Low at or below it. A recipe that meets the need is Optimal (D6). */
export const STARTER_LOW_MAX = '99.9999';

/** Middles of adult dogs' weight bands in lbs: 1 to 11, 11 to 34, 34 to 50, 50 to 70, and 70 to 130. */
export const DOG_BAND_MIDDLES_LB = ['6', '22.5', '42', '60', '100'] as const;

/** Kilograms of a pound, exact by definition. */
export const KG_PER_LB = '0.45359237';

const CALCIUM = 301;
const PHOSPHORUS = 305;
// Assumed energy of moist home-cooked food per gram, for the serving size: 1.25 kcal.
const KCAL_PER_GRAM = fraction('1.25');
const STEP = fraction('0.0001');
const HUNDRED = fraction('100');

/** kcal per kg and day at `coefficient` kcal per kg^exponent: 6 significant digits. */
export function energyPerKg(coefficient: string, exponent: string, weight: string): string {
  return significant(multiply(fraction(coefficient), perKgFactor(weight, exponent)), 6);
}

/**
 * Life-stage bounds of AAFCO's rows (D7), in the nutrient's own unit. Printed bounds are Optimal, so the seeded
 * low_max is the minimum less 0.0001, and the seeded high_min the maximum plus 0.0001. Rows of low confidence
 * set none.
 */
export function lifeStageBounds(rows: readonly StandardRow[]): LifeStageBound[] {
  const found = new Map<string, LifeStageBound>();
  for (const row of rows) {
    const basis = row.basis === 'per_100g_dry_matter' ? 'dmb' : 'dm';
    const { nutrientId, lifeStage } = row;
    if (nutrientId === null || !row.seedsBound || row.confidence === 'low' || !isLifeStage(lifeStage))
      continue;
    const key = `${nutrientId} ${lifeStage} ${basis}`;
    const bound = found.get(key) ?? { nutrientId, lifeStage, basis, lowMax: null, highMin: null };
    const value = fraction(row.value);
    if (row.kind === 'min') found.set(key, { ...bound, lowMax: decimalText(minus(value, STEP), 15) });
    if (row.kind === 'max') found.set(key, { ...bound, highMin: decimalText(plus(value, STEP), 15) });
  }
  return [...found.values()];
}

/**
 * Creates a seeded need from its definition and the standards' rows (D4 to D6).
 *
 * An amount per 1000 kcal refers to `referenceKcal`. A pet that eats less still needs that daily amount; FEDIAF
 * raises its concentrations for the same reason. A pet that eats more needs proportionally more. A limit is a
 * concentration, so it refers to the energy that the pet eats.
 * @throws RangeError if calcium or phosphorus is not stated, or a limit is not above its need
 */
export function seededNeed(
  definition: NeedDefinition,
  rows: readonly StandardRow[],
  energyId: number,
): SeededNeed {
  const { energyKcal, exponent, referenceKg } = definition;
  const perKg = perKgFactor(referenceKg, exponent);
  const energy = fraction(energyKcal);
  const energyKcalPerKg = energyPerKg(energyKcal, exponent, referenceKg);
  const minima = minimaOf(definition.amountStages, rows);
  const amounts = [...minima].map(([id, row]) => needAmount(definition, id, row, rows, perKg));
  return {
    definition,
    energyKcalPerKg,
    totalQty: decimalText(divide(multiply(energy, perKg), KCAL_PER_GRAM), 1),
    ...caPBounds(definition, minima),
    energyBands: definition.lifePhase === 'Adult Dog' ? dogBands(energyKcal, exponent) : null,
    nutrients: [
      {
        nutrientId: energyId,
        amount: energyKcalPerKg,
        lowMax: STARTER_LOW_MAX,
        highMin: null,
        source: `${energyKcal} kcal x kg^${exponent}`,
        highSource: null,
        confidence: 'medium',
      },
      ...amounts,
    ],
  };
}

/** The lowest high_min of a nutrient among the needs, the default of a new need; null if there is none. */
export function starterHighMin(needs: readonly SeededNeed[], nutrientId: number): string | null {
  let lowest: string | null = null;
  for (const { highMin } of needs.flatMap((need) =>
    need.nutrients.filter((n) => n.nutrientId === nutrientId),
  )) {
    if (highMin !== null && (lowest === null || isLess(fraction(highMin), fraction(lowest))))
      lowest = highMin;
  }
  return lowest;
}

/** @throws RangeError if the limit is not above the need */
function needAmount(
  definition: NeedDefinition,
  nutrientId: number,
  row: StandardRow,
  rows: readonly StandardRow[],
  perKg: Fraction,
): NeedAmount {
  const energy = fraction(definition.energyKcal);
  const reference = fraction(definition.referenceKcal);
  const basis = isLess(reference, energy) ? energy : reference;
  const daily = divide(multiply(fraction(row.value), basis), fraction('1000'));
  const limit = lowestLimit(definition.limitStages, nutrientId, rows);
  const atLimit = limit && divide(multiply(fraction(limit.value), energy), fraction('1000'));
  const high = atLimit && multiply(divide(atLimit, daily), HUNDRED);
  if (high && !isLess(HUNDRED, high))
    throw new RangeError(`${definition.key}: limit of ${nutrientId} is below its need.`);
  return {
    nutrientId,
    amount: significant(multiply(daily, perKg), 6),
    lowMax: STARTER_LOW_MAX,
    highMin: high && decimalText(high, 4, true),
    source: stageOf(row),
    highSource: limit && stageOf(limit),
    confidence: row.confidence,
  };
}

/** Which rows count: by default those that are not unverified. */
type Counts = (row: StandardRow) => boolean;

const isVerified: Counts = ({ confidence }) => confidence !== 'low';

/**
 * Amounts per 1000 kcal. The higher one applies if a nutrient has two (dry and canned food, small and large
 * breeds).
 */
export function minimaOf(
  stages: readonly string[],
  rows: readonly StandardRow[],
  counts = isVerified,
): Map<number, StandardRow> {
  const found = new Map<number, StandardRow>();
  for (const row of rows) {
    if (row.nutrientId === null || row.basis !== 'per_1000_kcal' || !counts(row)) continue;
    if (row.kind !== 'min' && row.kind !== 'RA') continue;
    const rank = stages.indexOf(stageOf(row));
    if (rank < 0) continue;
    const other = found.get(row.nutrientId);
    const otherRank = other ? stages.indexOf(stageOf(other)) : stages.length;
    const higher =
      other !== undefined && rank === otherRank && isLess(fraction(other.value), fraction(row.value));
    if (rank < otherRank || higher) found.set(row.nutrientId, row);
  }
  return found;
}

/** The lowest safe upper limit or maximum, without legal maxima and the highest amounts studied (D83). */
export function lowestLimit(
  stages: readonly string[],
  nutrientId: number,
  rows: readonly StandardRow[],
  counts = isVerified,
): StandardRow | null {
  const kinds = ['max', 'SUL'];
  return rows
    .filter((row) => row.nutrientId === nutrientId && row.basis === 'per_1000_kcal' && counts(row))
    .filter((row) => kinds.includes(row.kind) && stages.includes(stageOf(row)))
    .reduce<StandardRow | null>(
      (lowest, row) => (lowest && !isLess(fraction(row.value), fraction(lowest.value)) ? lowest : row),
      null,
    );
}

/** Bounds of Ca:P in percent of the need's ratio. The ratios of the definition themselves are Optimal. */
function caPBounds({ key, caPMin, caPMax }: NeedDefinition, minima: ReadonlyMap<number, StandardRow>) {
  const calcium = minima.get(CALCIUM);
  const phosphorus = minima.get(PHOSPHORUS);
  if (!calcium || !phosphorus)
    throw new RangeError(`${key}: the standard does not state calcium or phosphorus.`);
  const own = divide(fraction(calcium.value), fraction(phosphorus.value));
  const percent = (ratio: string) => multiply(divide(fraction(ratio), own), HUNDRED);
  return {
    caPRatioLowMax: decimalText(minus(percent(caPMin), STEP), 4),
    caPRatioHighMin: decimalText(plus(percent(caPMax), STEP), 4),
  };
}

function dogBands(coefficient: string, exponent: string): EnergyBands {
  const at = (lb: string) =>
    energyPerKg(coefficient, exponent, decimalText(multiply(fraction(lb), fraction(KG_PER_LB)), 15));
  const [tiny, small, medium, large, giant] = DOG_BAND_MIDDLES_LB;
  return {
    energy_1to10lbs_kcal: at(tiny),
    energy_11to33lbs_kcal: at(small),
    energy_34to49lbs_kcal: at(medium),
    energy_50to69lbs_kcal: at(large),
    energy_70pluslbs_kcal: at(giant),
  };
}

const stageOf = (row: StandardRow): string => `${row.standard}:${row.lifeStage}`;

const isLifeStage = (name: string): name is LifeStageBound['lifeStage'] =>
  name === 'puppy' || name === 'adult_dog' || name === 'kitten' || name === 'adult_cat';
