import { type NeedScope, type PetFacts, selectAdultNeed, selectNeed } from '../nutrition/needs.ts';
import { reproductionOf } from '../nutrition/reproduction.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { NeedActivityLevel, NeedSpecies } from './dietaryNeedDetails.model.ts';
import { DietaryNeed, type NeedChange } from './dietaryNeeds.model.ts';
import { idsByNeed } from './needValues.query.ts';

/** A pet with its need. */
export interface SelectedNeed {
  readonly pet: PetFacts;
  readonly needId: number;
  /** The need that an animal that grows has as an adult; null for others, and without a match. */
  readonly adultNeedId: number | null;
}

/** Id of the average level. */
const standardLevel = async (): Promise<number> =>
  (await ActivityLevel.findOne({ where: { name: ActivityLevel.standard } }))?.id ?? 0;

/** Id of the average level, for pets without one. */
const averageFor = async (pets: readonly Pet[]): Promise<number> =>
  pets.every((pet) => pet.activity_level_id !== null) ? 0 : standardLevel();

/** The body condition by which a pet is fed: a pregnant or nursing one is not made thinner. */
const fedCondition = (condition: PetFacts['bodyCondition'], isReproducing: boolean) =>
  isReproducing && condition === 'Overweight' ? 'Ideal' : condition;

const factsOf = (pet: Pet, average: number, today: Date): PetFacts => ({
  specieId: pet.specie_id,
  weightKg: pet.weight_kg,
  adultKg: pet.adult_weight_kg ?? null,
  birthday: pet.birthday,
  activityLevelId: pet.activity_level_id ?? average,
  reproduction: reproductionOf(pet, today),
  bodyCondition: fedCondition(pet.body_condition, reproductionOf(pet, today) !== null),
  kcalByHand: pet.kcal_by_hand ?? null,
  treatsPercent: pet.treats_percent,
  overrideNeedId: pet.override_dietary_per_kg_need ? pet.dietary_per_kg_need_id : null,
});

/** The scopes of the system's needs for species, without their values. */
const scopesOfSpecies = async (ids: readonly number[], change?: NeedChange): Promise<NeedScope[]> => {
  if (ids.length === 0) return [];
  const ranges = await DietaryNeed.ofSystem(ids, change);
  const where = { dietary_need_id: ranges.map(({ id }) => id) };
  const [species, levels] = await Promise.all([
    NeedSpecies.findAll({ where, raw: true }),
    NeedActivityLevel.findAll({ where, raw: true }),
  ]);
  const specieIds = idsByNeed(species, ({ specie_id }) => specie_id);
  const levelIds = idsByNeed(levels, ({ activity_level_id }) => activity_level_id);
  return ranges.map(({ id, age_gte, age_lt, weight_gte, weight_lt }) => ({
    id,
    specieIds: specieIds.get(id) ?? [],
    activityLevelIds: levelIds.get(id) ?? [],
    age: { gte: age_gte, lt: age_lt },
    weight: { gte: weight_gte, lt: weight_lt },
  }));
};

const isMatched = ({ overrideNeedId }: PetFacts): boolean => overrideNeedId === null;

const scopesFor = (pets: readonly PetFacts[], change?: NeedChange): Promise<NeedScope[]> =>
  scopesOfSpecies([...new Set(pets.filter(isMatched).map(({ specieId }) => specieId))], change);

/** The need of each pet (D4), by pet id; pets without a matching need are omitted. */
export const selectNeeds = async (
  pets: readonly Pet[],
  today: Date,
  change?: NeedChange,
): Promise<Map<number, SelectedNeed>> => {
  const average = await averageFor(pets);
  const facts = pets.map((pet) => factsOf(pet, average, today));
  const scopes = await scopesFor(facts, change);
  const selected = new Map<number, SelectedNeed>();
  for (const [index, pet] of facts.entries()) {
    const needId = selectNeed(pet, scopes, today);
    const id = pets[index]?.id;
    const adultNeedId = selectAdultNeed(pet, scopes, today);
    if (needId !== null && id !== undefined) selected.set(id, { pet, needId, adultNeedId });
  }
  return selected;
};

/**
 * Number of pets, of all users, that would have no need without this one. A pet that another need of the system
 * matches too is not counted (D4).
 */
export const countDependentPets = async ({ id }: DietaryNeed, today: Date): Promise<number> => {
  const species = await NeedSpecies.findAll({ where: { dietary_need_id: id }, raw: true });
  const specie_id = species.map((row) => row.specie_id);
  const scopes = await scopesOfSpecies(specie_id);
  if (!scopes.some((scope) => scope.id === id)) return 0;
  const others = scopes.filter((scope) => scope.id !== id);
  const average = await standardLevel();
  const depends = (pet: PetFacts): boolean =>
    isMatched(pet) && selectNeed(pet, scopes, today) === id && selectNeed(pet, others, today) === null;
  let count = 0;
  for await (const pets of Pet.inChunks('counts the pets of all users', { specie_id }))
    count += pets.filter((pet) => depends(factsOf(pet, average, today))).length;
  return count;
};
