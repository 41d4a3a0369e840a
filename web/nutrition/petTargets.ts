import { useEffect, useMemo } from 'react';
import { defaultRatioBounds, type RatioBounds } from '../../engine/host/derivedValues.ts';
import type { Need } from '../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Limit, Pet } from '../../server/contract/pets.ts';
import { foodKcalOf } from '../../server/contract/treats.ts';
import type { NutritionModel } from './calculation.ts';
import { limitsOf } from './limits.ts';
import { type Entries, entriesOf, needOf } from './need.ts';
import { calciumOfNeed, omegaOfNeed } from './nutrients/ratios.ts';
import { standardOfNeed } from './standards.ts';
import { type Catalogue, noPetTargets, type PetTargets } from './state.ts';

const nobody: Entries = new Map();

/** Bounds of Ca:P in percent of the need's Ca:P. Uses the need's, otherwise the default (D6). */
export const ratioBoundsOf = (pet: Pet | null): RatioBounds => {
  const { ca_p_ratio_low_max: lowMax, ca_p_ratio_high_min: highMin } = pet?.dietary_per_kg_need ?? {};
  return lowMax !== undefined && highMin !== undefined ? { lowMax, highMin } : defaultRatioBounds;
};

/** Targets of a pet with its need. */
export const getPetTargets = (pet: Pet, need: Need, limits: readonly Limit[]): PetTargets => ({
  need,
  kcalPerDay: foodKcalOf(pet),
  weightKg: pet.weight_kg,
  ratioBounds: ratioBoundsOf(pet),
  limits,
  standard: standardOfNeed(pet),
  patient: pet.dietary_per_kg_need?.patient ?? null,
});

/** What a pet is read with for targets. */
export const withTargets = {
  include_daily_nutrition_breakdown: true,
  include_dietary_per_kg_need: true,
  include_limits: true,
} as const;

/** Sets the pet's targets in the model and returns the need by nutrient. Without its limits a pet has no targets. */
export const usePetTargets = (
  model: Pick<NutritionModel, 'setTargets'>,
  catalogue: Catalogue,
  pet: Pet | null,
): Entries => {
  const day = pet?.daily_nutrition_breakdown ?? null;
  const treats = pet?.treats_percent ?? 0;
  const entries = useMemo(
    () => (day ? entriesOf(catalogue.nutrients, day, treats) : nobody),
    [catalogue, day, treats],
  );
  useEffect(() => {
    const { nutrients } = catalogue;
    const { limits } = pet ?? {};
    if (!pet || !day || !limits) return model.setTargets(noPetTargets);
    const need = {
      ...needOf(nutrients, entries),
      limits: limitsOf(nutrients, limits),
      besideUnknown: treats > 0,
    };
    model.setTargets(getPetTargets(pet, need, limits));
  }, [model, catalogue, pet, day, entries, treats]);
  return entries;
};

/** Targets of the ratio rows: Ca:P and omega 6:3 of the need (NaN without one), and bounds of its Ca:P. */
export interface RatioTargets {
  readonly calciumTarget: number;
  readonly omegaTarget: number;
  readonly bounds: RatioBounds;
}

/** Targets of the ratio rows for a pet. */
export const useRatioTargets = (
  nutrients: readonly Nutrient[],
  entries: Entries,
  pet: Pet | null,
): RatioTargets =>
  useMemo(() => {
    const need = entries.size > 0 ? needOf(nutrients, entries) : null;
    return {
      calciumTarget: calciumOfNeed(nutrients, need),
      omegaTarget: omegaOfNeed(nutrients, need),
      bounds: ratioBoundsOf(pet),
    };
  }, [nutrients, entries, pet]);
