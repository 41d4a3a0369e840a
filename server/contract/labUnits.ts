/** What the values of a laboratory are of. Those of mass are per 100 g or per kg of it. */
export const labBases = ['as_fed', 'dry_matter', 'per_1000_kcal'] as const;

export type LabBasis = (typeof labBases)[number];

/** Grams, or IU, of one unit of a value, and whether it is of a mass or of 1000 kcal. */
interface LabUnit {
  readonly of: 'g' | 'IU';
  /** In 100 g, or in 1000 kcal. */
  readonly amount: number;
  readonly per: 'mass' | 'energy';
}

const units = {
  '%': { of: 'g', amount: 1, per: 'mass' },
  'g/kg': { of: 'g', amount: 0.1, per: 'mass' },
  'mg/kg': { of: 'g', amount: 1e-4, per: 'mass' },
  'µg/kg': { of: 'g', amount: 1e-7, per: 'mass' },
  'mg/100 g': { of: 'g', amount: 1e-3, per: 'mass' },
  'µg/100 g': { of: 'g', amount: 1e-6, per: 'mass' },
  'IU/kg': { of: 'IU', amount: 0.1, per: 'mass' },
  'IU/100 g': { of: 'IU', amount: 1, per: 'mass' },
  g: { of: 'g', amount: 1, per: 'energy' },
  mg: { of: 'g', amount: 1e-3, per: 'energy' },
  µg: { of: 'g', amount: 1e-6, per: 'energy' },
  IU: { of: 'IU', amount: 1, per: 'energy' },
} as const satisfies Readonly<Record<string, LabUnit>>;

export type LabUnitName = keyof typeof units;

/** The units that a laboratory may state a value in. */
export const labUnits = Object.keys(units) as LabUnitName[];

/** Grams of a nutrient's unit; a nutrient in IU has IU. */
const gramsOfUnit: Readonly<Record<string, readonly [of: LabUnit['of'], amount: number]>> = {
  g: ['g', 1],
  mg: ['g', 1e-3],
  µg: ['g', 1e-6],
  mcg: ['g', 1e-6],
  ug: ['g', 1e-6],
  IU: ['IU', 1],
};

/**
 * The amount of a nutrient, in its unit per 100 g or per 1000 kcal, of one unit of a laboratory's value; null if the unit does
 * not fit the nutrient or the basis. Energy fits none: a laboratory states the heat of burning, of which an animal uses a part.
 */
export const amountOfLabUnit = (unit: LabUnitName, basis: LabBasis, nutrientUnit: string): number | null => {
  const [of, amount] = gramsOfUnit[nutrientUnit] ?? [];
  const found: LabUnit = units[unit];
  const isFitting = found.of === of && (found.per === 'energy') === (basis === 'per_1000_kcal');
  return amount !== undefined && isFitting ? found.amount / amount : null;
};

/** The units in which a nutrient may be stated on a basis. */
export const labUnitsFor = (basis: LabBasis, nutrientUnit: string): LabUnitName[] =>
  labUnits.filter((unit) => amountOfLabUnit(unit, basis, nutrientUnit) !== null);
