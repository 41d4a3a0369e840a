import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Ingredient } from '../models/ingredients.ts';
import type { Revision } from '../nutrition/catalogue.ts';

/** `12.1,15.3`, whose form the contract has checked. */
const revisionsOf = (text: string): Revision[] =>
  text.split(',').map((each) => {
    const [id, revision] = each.split('.').map(Number);
    return { id: id ?? 0, revision: revision ?? 0 };
  });

/** The foods' figures for the browser's engine. */
export const figures = implement('figures', {
  foods: async ({ query, actor, reach, catalogue }) => {
    const revisions = revisionsOf(query.foods);
    const wanted = new Set(revisions.map(({ id }) => id));
    const inReach = await Ingredient.within(reach, actor).count({ where: { id: [...wanted] } });
    const encoded = inReach === wanted.size ? await catalogue.encodedFoods(revisions) : null;
    if (encoded === null) throw new NotFound();
    return encoded;
  },

  ceilings: async ({ params, catalogue }) => {
    const encoded = await catalogue.encodedCeilings(params.version);
    if (encoded === null) throw new NotFound('The catalogue has moved on: read its version again.');
    return encoded;
  },
});
