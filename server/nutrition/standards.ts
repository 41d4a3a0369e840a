/**
 * What the standards' tables mean: bounds of the life stages, and the needs that the product comes with.
 * Pure functions over the rows of fixtures/standards and fixtures/need-definitions.csv; every number is a fraction
 * of integers until it is written down as decimal text, so that each machine writes the same digits.
 */
import {
  decimalText,
  divide,
  type Fraction,
  fraction,
  less,
  minus,
  multiply,
  perKgFactor,
  plus,
  significant,
} from './fractions.ts';
import type { NeedDefinition, StandardRow } from './standardRows.ts';

/** Bounds of one nutrient at one life stage; decimal text in its unit, null where the standard names none. */
export interface LifeStageBound {
  readonly nutrientId: number;
  readonly lifeStage: 'puppy' | 'adult_dog' | 'kitten' | 'adult_cat';
  /** dmb: per 100 g dry matter; dm: per 1000 kcal (D7). */
  readonly basis: 'dmb' | 'dm';
  readonly lowMax: string | null;
  readonly highMin: string | null;
}

/** A nutrient of a seeded need: per kg of body weight and day, bounds in percent of that. */
export interface NeedAmount {
  readonly nutrientId: number;
  readonly amount: string;
  readonly lowMax: string;
  readonly highMin: string | null;
  /** `standard:life_stage` that the amount and the limit come from. */
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

/** A need as it is seeded. */
export interface SeededNeed {
  readonly definition: NeedDefinition;
  readonly energyKcalPerKg: string;
  /** Grams of food per kg and day, at 1.25 kcal a gram. */
  readonly totalQty: string;
  readonly caPRatioLowMax: string;
  readonly caPRatioHighMin: string;
  /** Null for all but adult dogs, whose energy is then the breakdown's (D4). */
  readonly energyBands: EnergyBands | null;
  readonly nutrients: readonly NeedAmount[];
}

/** Percent of a need at or below which a bowl is Low: one that meets the need is Optimal (D6). */
export const STARTER_LOW_MAX = '99.9999';

/** The middles of adult dogs' weight bands in lbs: of 1 to 11, 11 to 34, 34 to 50, 50 to 70, and 70 to 130. */
export const DOG_BAND_MIDDLES_LB = ['6', '22.5', '42', '60', '100'] as const;

/** Kilograms of a pound, exact by definition. */
export const KG_PER_LB = '0.45359237';

const CALCIUM = 301;
const PHOSPHORUS = 305;
/** Energy that a gram of moist home-cooked food holds, as an assumption for the serving size: 1.25 kcal. */
const KCAL_PER_GRAM = fraction('1.25');
const STEP = fraction('0.0001');
const HUNDRED = fraction('100');

/** kcal per kg and day of a pet that eats `coefficient` kcal per kg^exponent: 6 significant digits. */
export function energyPerKg(coefficient: string, exponent: string, weight: string): string {
  return significant(multiply(fraction(coefficient), perKgFactor(weight, exponent)), 6);
}

/**
 * The bounds of the four life stages from AAFCO's rows (D7): what the profile prints passes, so the seeded low_max
 * is its minimum less 0.0001 and the seeded high_min its maximum plus 0.0001, in the nutrient's own unit.
 * Rows of low confidence seed none.
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
 * One seeded need from its definition and the standards' rows (D4 to D6).
 * An amount per 1000 kcal belongs to `referenceKcal`: a pet that eats less still needs that daily amount (FEDIAF
 * raises its concentrations for the same reason), one that eats more needs more in proportion.
 * A limit is a concentration, so it counts at the energy that the pet eats.
 * @throws RangeError when the standards lack calcium or phosphorus, or a limit is not above its need
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

/** The lowest high_min that any of the needs gives a nutrient: the starter value of a new need; null where none. */
export function starterHighMin(needs: readonly SeededNeed[], nutrientId: number): string | null {
  let lowest: string | null = null;
  for (const { highMin } of needs.flatMap((need) =>
    need.nutrients.filter((n) => n.nutrientId === nutrientId),
  )) {
    if (highMin !== null && (lowest === null || less(fraction(highMin), fraction(lowest)))) lowest = highMin;
  }
  return lowest;
}

/** @throws RangeError when the limit is not above the need */
function needAmount(
  definition: NeedDefinition,
  nutrientId: number,
  row: StandardRow,
  rows: readonly StandardRow[],
  perKg: Fraction,
): NeedAmount {
  const energy = fraction(definition.energyKcal);
  const reference = fraction(definition.referenceKcal);
  const basis = less(reference, energy) ? energy : reference;
  const daily = divide(multiply(fraction(row.value), basis), fraction('1000'));
  const limit = lowestLimit(definition.limitStages, nutrientId, rows);
  const atLimit = limit && divide(multiply(fraction(limit.value), energy), fraction('1000'));
  const high = atLimit && multiply(divide(atLimit, daily), HUNDRED);
  if (high && !less(HUNDRED, high))
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

/** The amounts per 1000 kcal; of two for the same nutrient (dry and canned food, small and large breeds) the higher. */
function minimaOf(stages: readonly string[], rows: readonly StandardRow[]): Map<number, StandardRow> {
  const found = new Map<number, StandardRow>();
  for (const row of rows) {
    if (row.nutrientId === null || row.basis !== 'per_1000_kcal' || row.confidence === 'low') continue;
    if (row.kind !== 'min' && row.kind !== 'RA') continue;
    const rank = stages.indexOf(stageOf(row));
    if (rank < 0) continue;
    const other = found.get(row.nutrientId);
    const otherRank = other ? stages.indexOf(stageOf(other)) : stages.length;
    const higher =
      other !== undefined && rank === otherRank && less(fraction(other.value), fraction(row.value));
    if (rank < otherRank || higher) found.set(row.nutrientId, row);
  }
  return found;
}

/** The lowest safe upper limit or maximum; legal maxima are none. A limit known to lie above a figure counts as it. */
function lowestLimit(
  stages: readonly string[],
  nutrientId: number,
  rows: readonly StandardRow[],
): StandardRow | null {
  const kinds = ['max', 'SUL', 'SUL_above'];
  return rows
    .filter(
      (row) => row.nutrientId === nutrientId && row.basis === 'per_1000_kcal' && row.confidence !== 'low',
    )
    .filter((row) => kinds.includes(row.kind) && stages.includes(stageOf(row)))
    .reduce<StandardRow | null>(
      (lowest, row) => (lowest && !less(fraction(row.value), fraction(lowest.value)) ? lowest : row),
      null,
    );
}

/** Ca:P between the definition's ratios, as percent of the need's own ratio; the ratios themselves pass. */
function caPBounds({ key, caPMin, caPMax }: NeedDefinition, minima: ReadonlyMap<number, StandardRow>) {
  const calcium = minima.get(CALCIUM);
  const phosphorus = minima.get(PHOSPHORUS);
  if (!calcium || !phosphorus) throw new RangeError(`${key}: the standard states no calcium or phosphorus.`);
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
