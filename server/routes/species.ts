import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Breed } from '../models/breeds.ts';
import { Species } from '../models/species.ts';

/** Species. */
export const species = implement('species', {
  list: async () => ({ species: await Species.findAll({ order: [['id', 'ASC']] }) }),

  get: async ({ params }) => {
    const [specie] = await Species.named([params.specie]);
    if (!specie) throw new NotFound();
    return { specie };
  },

  breeds: async ({ params }) => {
    const [specie] = await Species.named([params.specie]);
    if (!specie) throw new NotFound();
    const order: [string, string][] = [['sort_order', 'ASC']];
    const breeds = await Breed.findAll({ where: { specie_id: specie.id }, order, raw: true });
    return { breeds: breeds.map(({ name }) => name) };
  },
});
