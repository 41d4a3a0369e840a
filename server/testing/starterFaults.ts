import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { coefficientOf } from '../formulation/coefficients.ts';
import { type Item, type Requirement, Requirements } from '../formulation/requirements.ts';
import { countsOfStandards } from '../formulation/standardLevels.ts';
import { type UnitValues, unitValues } from '../formulation/unitValues.ts';
import type { Starter } from '../migrations/seed/starterTables.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { FoodSafety } from '../recipes/recipeFoodSafety.query.ts';
import { judge } from '../recipes/verdicts.ts';
import {
  boundsWithoutEstimates,
  minimaWithTreats,
  starterStandards,
  starterTarget,
} from './starterBounds.ts';
import type { StarterPet } from './starterPets.ts';

/** A sum of doubles may miss a bound by its last digits. */
const rounding = 1e-9;

/** A shipped recipe with the pets that it is for. */
export interface StarterCase extends Pick<Starter, 'species' | 'stage'> {
  readonly foods: readonly FoodSafety[];
  readonly pets: readonly StarterPet[];
}

/** A line with the values of a gram of its food. */
type Part = RecipeLine & { readonly item: Item };

const partsOf = (snapshot: CatalogueSnapshot, { foods }: StarterCase): Part[] => {
  const lines = foods.map(({ id, milligrams, cooking }) => ({ food: id, milligrams, cooking }));
  const values = unitValues(snapshot, lines);
  return lines.map((line, index) => ({
    ...line,
    item: { food: line.food, values: values[index] as UnitValues },
  }));
};

/** How far a recipe is within a bound, in parts of it; below 0 it breaks it. */
const roomOf = (requirement: Requirement, parts: readonly Part[]): number => {
  const whole = parts.reduce((sum, { item, milligrams }) => sum + milligrams * requirement.measure(item), 0);
  return parts.reduce(
    (sum, { item, milligrams }) => sum + milligrams * coefficientOf(requirement, item, 0, whole),
    0,
  );
};

const boundsOf = (snapshot: CatalogueSnapshot, of: StarterCase) => ({
  snapshot,
  requirements: new Requirements(snapshot, 'interval'),
  targets: of.pets.map((pet) => starterTarget(snapshot, pet)),
  standards: starterStandards(snapshot, of),
});

/** Percent of a day that may be treats with which it is complete for all pets of a recipe, at most. */
export const treatsOf = (snapshot: CatalogueSnapshot, of: StarterCase): number => {
  const parts = partsOf(snapshot, of);
  const percents = minimaWithTreats(0, boundsOf(snapshot, of)).map(
    (minimum) => 100 - 100 / (1 + roomOf(minimum, parts)),
  );
  return Math.floor(Math.min(...percents) + rounding);
};

/** Why a recipe is not complete for its pets: by the verdict, by a standard, or without estimated values. */
export const starterFaults = (snapshot: CatalogueSnapshot, of: StarterCase): string[] => {
  const { foods, pets } = of;
  const verdicts = pets.flatMap((pet) => {
    const { kind, words } = judge({ species: [{ slug: of.species }], foods }, { pet, snapshot });
    return kind === 'complete' ? [] : `${pet.name}: ${words}`;
  });
  const bounds = boundsOf(snapshot, of);
  const parts = partsOf(snapshot, of);
  const standards = countsOfStandards(bounds, () => parts).flatMap(({ low, high, unknown }, index) =>
    low + high + unknown === 0
      ? []
      : `${bounds.standards[index]?.name}: ${low} low, ${high} high, ${unknown} unknown`,
  );
  const estimated = boundsWithoutEstimates(bounds)
    .filter(({ onlyWith }) => onlyWith === undefined || foods.some(({ id }) => onlyWith.has(id)))
    .filter((bound) => roomOf(bound, parts) < -rounding)
    .map(
      ({ name, side }) =>
        `an estimated value decides the ${side === 'min' ? 'minimum' : 'maximum'} of ${name}`,
    );
  return [...verdicts, ...standards, ...new Set(estimated)];
};
