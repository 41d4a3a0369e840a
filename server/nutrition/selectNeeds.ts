import { ActivityLevel } from '../models/activityLevels.ts';
import { NeedActivityLevel, NeedSpecies } from '../models/dietaryNeedDetails.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { idsByNeed } from '../models/needValues.ts';
import type { Pet } from '../models/pets.ts';
import { type NeedScope, type PetFacts, selectNeed } from './needs.ts';

/** A pet with its need. */
export interface SelectedNeed {
  readonly pet: PetFacts;
  readonly needId: number;
}

/** Id of the average level, for pets without one. */
const averageFor = async (pets: readonly Pet[]): Promise<number> => {
  if (pets.every((pet) => pet.activity_level_id !== null)) return 0;
  const level = await ActivityLevel.findOne({ where: { name: ActivityLevel.standard } });
  return level?.id ?? 0;
};

const factsOf = (pet: Pet, average: number): PetFacts => ({
  specieId: pet.specie_id,
  weightKg: pet.weight_kg,
  birthday: pet.birthday,
  activityLevelId: pet.activity_level_id ?? average,
  bodyCondition: pet.body_condition,
  overrideNeedId: pet.override_dietary_per_kg_need ? pet.dietary_per_kg_need_id : null,
});

/** The scopes of the system's needs, without their values. */
const scopesFor = async (pets: readonly PetFacts[]): Promise<NeedScope[]> => {
  const matched = pets.filter(({ overrideNeedId }) => overrideNeedId === null);
  if (matched.length === 0) return [];
  const ranges = await DietaryNeed.ofSystem([...new Set(matched.map(({ specieId }) => specieId))]);
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

/** The need of each pet (D4), by pet id; pets without a matching need are omitted. */
export const selectNeeds = async (pets: readonly Pet[], today: Date): Promise<Map<number, SelectedNeed>> => {
  const average = await averageFor(pets);
  const facts = pets.map((pet) => factsOf(pet, average));
  const scopes = await scopesFor(facts);
  const selected = new Map<number, SelectedNeed>();
  for (const [index, pet] of facts.entries()) {
    const needId = selectNeed(pet, scopes, today);
    const id = pets[index]?.id;
    if (needId !== null && id !== undefined) selected.set(id, { pet, needId });
  }
  return selected;
};
