import { implement } from '../http/implement.ts';
import { Catalogue } from '../models/catalogue.ts';
import { Nutrient } from '../models/nutrients.ts';

/** The columns of the matrix. */
export const nutrients = implement('nutrients', {
  list: async () => {
    const order: [string, string][] = [
      ['default_sort_order', 'ASC'],
      ['id', 'ASC'],
    ];
    const [rows, version] = await Promise.all([Nutrient.findAll({ order }), Catalogue.current()]);
    return { nutrients: rows, catalogue_version: version };
  },
});
