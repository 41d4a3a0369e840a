import { implement } from '../kernel/http/implement.ts';
import { LifePhase } from './lifePhases.model.ts';
import { Species } from './species.model.ts';

/** Life phases; an unknown species has none. */
export const lifePhases = implement('lifePhases', {
  list: async ({ query }) => {
    const named = query.specie_id === undefined ? null : await Species.named([query.specie_id]);
    const where = named === null ? {} : { specie_id: named.flatMap((specie) => specie?.id ?? []) };
    return { life_phases: await LifePhase.findAll({ where, order: [['id', 'ASC']], raw: true }) };
  },
});
