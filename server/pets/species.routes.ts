import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { ActivityLevel } from './activityLevels.model.ts';
import { Breed } from './breeds.model.ts';
import { breedWeightsOf, breedWeightsSource } from './breedWeights.ts';
import { LifePhase } from './lifePhases.model.ts';
import { Species } from './species.model.ts';

/** A species by id or slug. */
const find = async (named: string): Promise<Species> => {
  const [specie] = await Species.named([named]);
  if (!specie) throw new NotFound('Failed to get specie');
  return specie;
};

/** Species. */
export const species = implement('species', {
  list: async () => ({ species: await Species.findAll({ order: [['id', 'ASC']] }) }),

  get: async ({ params }) => ({ specie: await find(params.specie) }),

  breeds: async ({ params }) => {
    const specie = await find(params.specie);
    const order: [string, string][] = [['sort_order', 'ASC']];
    const breeds = await Breed.findAll({ where: { specie_id: specie.id }, order, raw: true });
    const weights = breedWeightsOf(specie.slug);
    return {
      breeds: breeds.map(({ name }) => name),
      ...{ weights, weights_source: weights.length > 0 ? breedWeightsSource : null },
    };
  },
});

/** Life phases; an unknown species has none. */
export const lifePhases = implement('lifePhases', {
  list: async ({ query }) => {
    const named = query.specie_id === undefined ? null : await Species.named([query.specie_id]);
    const where = named === null ? {} : { specie_id: named.flatMap((specie) => specie?.id ?? []) };
    return { life_phases: await LifePhase.findAll({ where, order: [['id', 'ASC']], raw: true }) };
  },
});

/** Activity levels of pets. */
export const activityLevels = implement('activityLevels', {
  list: async () => ({ activity_levels: await ActivityLevel.findAll({ order: [['id', 'ASC']], raw: true }) }),
});
