import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Species } from '../models/species.ts';

/** Species. */
export const species = implement('species', {
  list: async () => ({ species: await Species.findAll({ order: [['id', 'ASC']], raw: true }) }),

  get: async ({ params }) => {
    const [specie] = await Species.named([params.specie]);
    if (!specie) throw new NotFound();
    return { specie };
  },
});
