import type { Requirement, Requirements } from '../formulation/requirements.ts';
import { standardRequirements } from '../formulation/standardRequirements.ts';
import type { Starter } from '../migrations/seed/starterTables.ts';
import { type PetTarget, petTargetOf } from '../needs/petTarget.ts';
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
    ],
    'cat kitten': [
      ['aafco-2016', 'kitten'],
      ['fediaf-2025', 'kitten'],
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

/** The nutrients of a food whose values are estimated. */
const estimatedIds = ({ foods, columns }: CatalogueSnapshot, food: number): readonly number[] =>
  (foods.get(food)?.estimated ?? []).map((column) => columns[column]?.id ?? 0);

/** A minimum that holds without any estimated value (D89). Leaving them out breaks no maximum. */
const withoutEstimates =
  (snapshot: CatalogueSnapshot) =>
  (minimum: Requirement): Requirement => ({
    ...minimum,
    amount: (item) =>
      estimatedIds(snapshot, item.food).includes(Number(minimum.row)) ? 0 : minimum.amount(item),
  });

/** What the bounds of a recipe are made from. */
interface BoundsOf {
  readonly snapshot: CatalogueSnapshot;
  readonly requirements: Requirements;
  readonly targets: readonly PetTarget[];
  readonly standards: readonly StandardBounds[];
}

/** The minima of the needs of pets and of standards. */
const minimaOf = ({ requirements, targets, standards }: BoundsOf): Requirement[] =>
  [
    ...targets.flatMap((target) => requirements.ofPet(target)),
    ...standards.flatMap((each) => standardRequirements(requirements, each, false)),
  ].filter(isMinimum);

/** The minima of nutrients with estimated values, without these. */
export const minimaWithoutEstimates = (of: BoundsOf): Requirement[] => {
  const { snapshot } = of;
  const rows = new Set([...snapshot.foods.keys()].flatMap((food) => estimatedIds(snapshot, food)));
  return minimaOf(of)
    .filter(({ row }) => rows.has(Number(row)))
    .map(withoutEstimates(snapshot));
};

/** The minima of a day of which a part is treats, which count as if they brought nothing but energy. */
export const minimaWithTreats = (share: number, of: BoundsOf): Requirement[] =>
  minimaOf(of).map((each) => ({ ...each, bound: each.bound / (1 - share) }));
