import { fraction } from '../../engine/host/fractions.ts';
/** Parsed rows of fixtures/standards and fixtures/need-definitions.csv. */

/** One row of a table in fixtures/standards; README.md there explains the columns. */
export interface StandardRow {
  readonly standard: string;
  readonly lifeStage: string;
  /** Its name in the table. */
  readonly nutrient: string;
  /** Null for rows without a nutrient of this product: ratios, vitamin K as menadione. */
  readonly nutrientId: number | null;
  readonly basis: string;
  readonly kind: string;
  /** Decimal text in the unit of the product's nutrient. */
  readonly value: string;
  readonly seedsBound: boolean;
  readonly confidence: string;
  /** Table or chapter of the source. */
  readonly locator: string;
}

/** One row of fixtures/need-definitions.csv. */
export interface NeedDefinition {
  readonly key: string;
  readonly name: string;
  readonly lifePhase: string;
  readonly species: string;
  /** Years, inclusive and exclusive; null is open. */
  readonly ageGte: string;
  readonly ageLt: string | null;
  /** Kilograms, inclusive and exclusive; null is open. */
  readonly weightGte: string | null;
  readonly weightLt: string | null;
  readonly activityLevels: readonly string[];
  /** `standard:life_stage`; the first that states a nutrient sets its amount. */
  readonly amountStages: readonly string[];
  /** `standard:life_stage`; the lowest limit applies. */
  readonly limitStages: readonly string[];
  /** kcal per day and kg^exponent that the standard's amounts per 1000 kcal refer to. */
  readonly referenceKcal: string;
  /** kcal per day and kg^exponent of such a pet. */
  readonly energyKcal: string;
  readonly exponent: string;
  /** `metabolic` or `per_kg`: scaling with weight (D4). */
  readonly scaling: 'metabolic' | 'per_kg';
  /** The weight of the stated amounts per kg. */
  readonly referenceKg: string;
  readonly caPMin: string;
  readonly caPMax: string;
  readonly note: string;
}

/**
 * Parses a record of fixtures/standards/*.csv.
 * @throws RangeError if a column is missing or a value is not a decimal number
 */
export function standardRow(record: Readonly<Record<string, string>>): StandardRow {
  const cell = cells(record);
  const nutrientId = cell('nutrient_id');
  const value = cell('value');
  if (nutrientId !== '') fraction(value);
  return {
    standard: `${cell('source')}-${cell('edition')}`.toLowerCase(),
    lifeStage: cell('life_stage'),
    nutrient: cell('nutrient'),
    nutrientId: nutrientId === '' ? null : Number(nutrientId),
    basis: cell('basis'),
    kind: cell('kind'),
    value,
    seedsBound: cell('seeds_bound') === '1',
    confidence: cell('confidence'),
    locator: cell('locator'),
  };
}

/**
 * Parses a record of fixtures/need-definitions.csv.
 * @throws RangeError if a column is missing
 */
export function needDefinition(record: Readonly<Record<string, string>>): NeedDefinition {
  const cell = cells(record);
  const list = (column: string) => cell(column).split(';');
  return {
    key: cell('key'),
    name: cell('name'),
    species: cell('species'),
    lifePhase: cell('life_phase'),
    ageGte: cell('age_gte'),
    ageLt: cell('age_lt') || null,
    weightGte: cell('weight_gte') || null,
    weightLt: cell('weight_lt') || null,
    activityLevels: list('activity_levels'),
    amountStages: list('amount_stages'),
    limitStages: list('limit_stages'),
    referenceKcal: cell('reference_kcal'),
    energyKcal: cell('energy_kcal'),
    exponent: cell('exponent'),
    scaling: scalingCell(cell('scaling')),
    referenceKg: cell('reference_kg'),
    caPMin: cell('ca_p_min'),
    caPMax: cell('ca_p_max'),
    note: cell('note'),
  };
}

const scalingCell = (text: string) => {
  if (text !== 'metabolic' && text !== 'per_kg')
    throw new RangeError(`Expected metabolic or per_kg, got "${text}".`);
  return text;
};

const cells = (record: Readonly<Record<string, string>>) => (column: string) => {
  const text = record[column];
  if (text === undefined) throw new RangeError(`The column "${column}" is missing.`);
  return text;
};
