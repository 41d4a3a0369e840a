import type { FormulationBody } from '../contract/formulations.ts';
import { isOfCats, standardName } from '../contract/standards.ts';
import { FieldErrors } from '../kernel/errors.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { LimitStage } from '../nutrition/limitStages.ts';
import { isStageOf, lifeStageOf, type StandardBounds, standardBounds } from '../nutrition/standardBounds.ts';

/** A pet with what selects its life stage. */
interface StagedPet {
  readonly limitStage: LimitStage;
  /** True for a puppy of a large breed. */
  readonly isLargeBreed: boolean;
}

/** The bounds of a standard, with the pets of its species and life stage by their index. */
export interface AskedStandard extends StandardBounds {
  readonly eaters?: readonly number[];
}

type Asked = FormulationBody['standards'][number];

/** The life stages at which a standard is to be met: the one that is asked for, or those of the pets. */
const stagesOf = ({ standard, life_stage }: Asked, pets: readonly StagedPet[]): (string | null)[] => {
  if (life_stage === undefined)
    return pets.map(({ limitStage, isLargeBreed }) => lifeStageOf(standard, limitStage, isLargeBreed));
  const isOfPet = pets.some(({ limitStage }) => isOfCats(limitStage) === isOfCats(life_stage));
  return [isStageOf(standard, life_stage) && isOfPet ? life_stage : null];
};

/** The pets at the life stage of a standard; of one that no pet is at, all of its species. */
const eatersOf = ({ standard, lifeStage }: StandardBounds, pets: readonly StagedPet[]): number[] => {
  const indexes = [...pets.keys()];
  const isAt = (index: number) => {
    const { limitStage, isLargeBreed } = pets[index] as StagedPet;
    return lifeStageOf(standard, limitStage, isLargeBreed) === lifeStage;
  };
  const isOfSpecies = (index: number) =>
    isOfCats((pets[index] as StagedPet).limitStage) === isOfCats(lifeStage);
  return indexes.some(isAt) ? indexes.filter(isAt) : indexes.filter(isOfSpecies);
};

const noTable = ({ standard, life_stage }: Asked, index: number): FieldErrors => {
  const field = life_stage === undefined ? 'standard' : 'life_stage';
  const whose = life_stage === undefined ? 'each pet' : 'a pet at this life stage';
  return new FieldErrors({
    [`standards.${index}.${field}`]: [`${standardName(standard)} has no checked table for ${whose}.`],
  });
};

/**
 * The bounds of the standards that are asked for, each once.
 * @throws FieldErrors for a life stage that the standard does not have, or that is of another species
 */
export const requestedStandards = (
  snapshot: CatalogueSnapshot,
  asked: FormulationBody['standards'],
  pets: readonly StagedPet[],
): AskedStandard[] => {
  const found = new Map<string, StandardBounds>();
  for (const [index, each] of asked.entries())
    for (const stage of stagesOf(each, pets)) {
      if (stage === null) throw noTable(each, index);
      const key = `${each.standard} ${stage}`;
      if (!found.has(key)) found.set(key, standardBounds(snapshot, each.standard, stage));
    }
  return [...found.values()].map((each) => ({ ...each, eaters: eatersOf(each, pets) }));
};
