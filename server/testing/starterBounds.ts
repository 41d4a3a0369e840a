import type { Item, Requirement, Requirements } from '../formulation/requirements.ts';
import { standardRequirements } from '../formulation/standardRequirements.ts';
import type { Starter } from '../migrations/seed/starterTables.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { largeBreedPuppy } from '../nutrients/standardLimits.model.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type StandardBounds, standardBounds } from '../nutrition/standardBounds.ts';
import type { StarterPet } from './starterPets.ts';

/** The tables of the standards that recipes for an age meet besides the need of each pet. */
export const starterStandards = (
  snapshot: CatalogueSnapshot,
  { species, stage }: Pick<Starter, 'species' | 'stage'>,
): StandardBounds[] => {
  const tables = {
    'dog adult': [
      ['aafco-2016', 'adult_dog'],
      ['fediaf-2025', 'adult_dog_95'],
      ['fediaf-2025', 'adult_dog_110'],
      ['nrc-2006', 'adult_dog'],
    ],
    'dog puppy': [
      ['aafco-2016', 'puppy'],
      ['fediaf-2025', 'puppy_early'],
      ['fediaf-2025', 'puppy_late'],
      ['nrc-2006', 'puppy_early'],
      ['nrc-2006', 'puppy_late'],
    ],
    'cat adult': [
      ['aafco-2016', 'adult_cat'],
      ['fediaf-2025', 'adult_cat_75'],
      ['fediaf-2025', 'adult_cat_100'],
      ['nrc-2006', 'adult_cat'],
    ],
    'cat kitten': [
      ['aafco-2016', 'kitten'],
      ['fediaf-2025', 'kitten'],
      ['nrc-2006', 'kitten'],
    ],
  } as const;
  const ages = { adult: 'adult', senior: 'adult', puppy: 'puppy', 'large-puppy': 'puppy', kitten: 'kitten' };
  const found: (readonly [string, string])[] = [
    ...tables[`${species} ${ages[stage]}` as keyof typeof tables],
  ];
  if (stage === 'large-puppy') found.push(['aafco-2016', largeBreedPuppy]);
  return found.map(([standard, table]) =>
    standardBounds(snapshot, standard as StandardBounds['standard'], table),
  );
};

/** What a pet's levels are decided by. */
export const starterTarget = (snapshot: CatalogueSnapshot, { daily, species }: StarterPet): PetTarget =>
  petTargetOf(snapshot, daily, daily.kcalPerDay ?? 0, species);

/** True for a bound that treats are counted against: of the ratio of two nutrients they change nothing. */
const isMinimum = ({ side, basis }: Requirement): boolean => side === 'min' && basis !== 'ratio';

/** The columns of a food whose values are estimated. */
const estimatedOf = ({ foods }: CatalogueSnapshot, food: number): readonly number[] =>
  foods.get(food)?.estimated ?? [];

/**
 * How many times its estimate a value may be at most. Our own, without a source: iodine differs much with feed and season,
 * chloride of unsalted foods little.
 */
const mostOfEstimate = (row: Requirement['row']): number => (row === nutrientIds.chloride ? 1.5 : 3);

/** A bound that no estimated value decides (D89): for a minimum it counts as 0, for a maximum several times. */
const withoutEstimates =
  (snapshot: CatalogueSnapshot) =>
  (bound: Requirement): Requirement => {
    const column = snapshot.place.get(Number(bound.row)) ?? -1;
    const known = (item: Item) => {
      const isEstimated = estimatedOf(snapshot, item.food).includes(column);
      return bound.amount(item) * (isEstimated ? (bound.side === 'min' ? 0 : mostOfEstimate(bound.row)) : 1);
    };
    return { ...bound, amount: known };
  };

/** What the bounds of a recipe are made from. */
interface BoundsOf {
  readonly snapshot: CatalogueSnapshot;
  readonly requirements: Requirements;
  readonly targets: readonly PetTarget[];
  readonly standards: readonly StandardBounds[];
}

/** The bounds of the needs of pets and of standards. Maxima are the stricter ones, of a recipe that is not dense. */
const boundsOf = ({ requirements, targets, standards }: BoundsOf): Requirement[] => [
  ...targets.flatMap((target) => requirements.ofPet(target)),
  ...standards.flatMap((each) => standardRequirements(requirements, each, false)),
];

/** The bounds of nutrients with estimated values, without these. */
export const boundsWithoutEstimates = (of: BoundsOf): Requirement[] => {
  const { snapshot } = of;
  const estimated = [...snapshot.foods.keys()].flatMap((food) => estimatedOf(snapshot, food));
  const rows = new Set(estimated.map((column) => snapshot.columns[column]?.id));
  return boundsOf(of)
    .filter(({ row, basis }) => rows.has(Number(row)) && basis !== 'ratio')
    .map(withoutEstimates(snapshot));
};

/** The minima of a day of which a part is treats, which count as if they brought nothing but energy. */
export const minimaWithTreats = (share: number, of: BoundsOf): Requirement[] =>
  boundsOf(of)
    .filter(isMinimum)
    .map((each) => ({ ...each, bound: each.bound / (1 - share) }));
