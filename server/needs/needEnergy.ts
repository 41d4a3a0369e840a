import { exactText, type Fraction, fraction } from '../../engine/host/fractions.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { type Growth, growthOf } from '../nutrition/growth.ts';
import { type EnergyBands, kcalPerKg, type NeedEnergy, type PetFacts } from '../nutrition/needs.ts';
import { reproductionKcalPerKg } from '../nutrition/reproduction.ts';
import { significant } from '../nutrition/roots.ts';
import type { Scaling } from '../nutrition/scaling.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import type { NeedRow } from './needValues.query.ts';

/** A need with its scaling; null means per kg. */
export interface ScaledNeed {
  readonly need: DietaryNeed;
  readonly scaling: Scaling | null;
}

/** A pet with its need. */
export interface PetNeed extends ScaledNeed {
  readonly pet: PetFacts;
  /** Its need as an adult, if it grows and its adult weight is known (D112). */
  readonly adult: ScaledNeed | null;
}

/** The rows of needs, by id. */
type RowsByNeed = ReadonlyMap<number, readonly NeedRow[]>;

const bandsOf = (need: DietaryNeed): EnergyBands => [
  need.energy_1to10lbs_kcal,
  need.energy_11to33lbs_kcal,
  need.energy_34to49lbs_kcal,
  need.energy_50to69lbs_kcal,
  need.energy_70pluslbs_kcal,
];

const energyOf = (rows: readonly NeedRow[]): string | null =>
  rows.find(({ nutrient_id }) => nutrient_id === nutrientIds.energy)?.amount ?? null;

const statedBy = ({ need, scaling }: ScaledNeed, rows: RowsByNeed): NeedEnergy => ({
  bands: bandsOf(need),
  energyPerKg: energyOf(rows.get(need.id) ?? []),
  scaling,
  growing: null,
});

/** Digits of the energy of growth, so that no platform decides one. */
const digits = 12;

const exactly = (kcal: number): Fraction => fraction(significant(fraction(kcal.toFixed(15)), digits));

/** The growth of a pet at an ideal body condition; null for one whose energy is what its need states. */
const petGrowth = ({ pet, adult }: PetNeed, rows: RowsByNeed, today: Date): Growth | null => {
  if (adult === null) return null;
  const grown: PetFacts = { ...pet, birthday: null, bodyCondition: 'Ideal', kcalByHand: null };
  const end = kcalPerKg(grown, statedBy(adult, rows), today);
  return end && growthOf(pet, Number(exactText(end)), today);
};

/** kcal per kg and day of a pregnant or nursing pet whose need is not chosen; null for others. */
const reproducing = ({ specieId, weightKg, reproduction, overrideNeedId }: PetFacts): number | null =>
  reproduction === null || overrideNeedId !== null
    ? null
    : reproductionKcalPerKg(specieId, Number(weightKg), reproduction);

/** The energy of a pet's need, and its growth. */
export const needEnergy = (
  of: PetNeed,
  rows: RowsByNeed,
  today: Date,
): { readonly energy: NeedEnergy; readonly growth: Growth | null } => {
  const growth = petGrowth(of, rows, today);
  const own = growth?.kcalPerKg ?? reproducing(of.pet);
  return { energy: { ...statedBy(of, rows), growing: own === null ? null : exactly(own) }, growth };
};
