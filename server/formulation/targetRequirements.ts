import { caPRow } from '../contract/remedies.ts';
import type { TargetValue } from '../contract/targetRows.ts';
import { nameOfSet, type SetTargets } from '../remedies/setTargets.ts';
import type { Requirement, Requirements } from './requirements.ts';

type Side = Requirement['side'];

/** Energy density, in kcal per kg dry matter. */
const density = (requirements: Requirements, side: Side, bound: number): Requirement => {
  const isMin = side === 'min';
  return {
    ...{ pet: null, row: null, name: 'Energy density', side, basis: 'kcal_per_kg_dry_matter', bound },
    amount: (item) => 1000 * (isMin ? requirements.kcal(item) : requirements.kcalMost(item)),
    measure: isMin
      ? (item) => requirements.dry(item)
      : requirements.ofFoods((item) => requirements.dryLeast(item)),
  };
};

const boundedValue = (
  requirements: Requirements,
  { foodsOf }: SetTargets,
  { ratio, category }: TargetValue,
  [side, bound]: readonly [Side, number],
): Requirement => {
  if (ratio === 'omega6To3') return requirements.ratio(side, bound, ratio);
  if (ratio === 'energyDensity') return density(requirements, side, bound);
  return requirements.share(foodsOf.get(category ?? '') ?? new Set(), side, bound, category ?? '');
};

/**
 * What the target sets of a pet bound besides its levels: omega 6:3, energy density and shares of food categories. A maximum
 * may ask for another food.
 */
const valueRequirements = (requirements: Requirements, sets: SetTargets): Requirement[] =>
  sets.patient.values.flatMap((value) =>
    (['min', 'max'] as const).flatMap((side): Requirement[] => {
      const bound = value[side];
      if (bound === null || (side === 'min' && bound === 0)) return [];
      const made = boundedValue(requirements, sets, value, [side, bound]);
      return [{ ...made, set: nameOfSet(sets, value.set_id), ...(side === 'max' && { asksForFood: true }) }];
    }),
  );

/** The bounds of a need, of which those that a target set decides have its name, and what its sets bound besides. */
export const withSets = (
  ofNeed: readonly Requirement[],
  requirements: Requirements,
  sets: SetTargets | null | undefined,
): Requirement[] => {
  if (!sets) return [...ofNeed];
  const named = ofNeed.map((each): Requirement => {
    const isOfNeed = each.basis === 'per_day' || each.row === caPRow;
    const by = sets.patient.bounds.find(
      ({ nutrient_id, side }) => side === each.side && (nutrient_id ?? caPRow) === each.row,
    );
    return isOfNeed && by ? { ...each, set: nameOfSet(sets, by.set_id) } : each;
  });
  return [...named, ...valueRequirements(requirements, sets)];
};
