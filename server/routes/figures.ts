import { columnsKey } from '../actions/columnsKey.ts';
import { NotFound } from '../http/errors.ts';
import { implement, type Reply } from '../http/implement.ts';
import { Ingredient } from '../models/ingredients.ts';
import type { FoodCatalogue, Revision } from '../nutrition/catalogue.ts';

/** `12.1,15.3`, whose form the contract has checked. */
const revisionsOf = (text: string): Revision[] =>
  text.split(',').map((each) => {
    const [id, revision] = each.split('.').map(Number);
    return { id: id ?? 0, revision: revision ?? 0 };
  });

const movedOn = () => new NotFound('The catalogue has moved on: read the nutrients again.');

/** Bytes that say nothing about their columns must not be kept for a day when those are others. */
const checkLayout = async (
  asked: string | undefined,
  catalogue: FoodCatalogue,
  reply: Reply,
): Promise<void> => {
  if (asked === undefined) return reply.mayChange();
  const { columns } = await catalogue.current();
  if (asked !== columnsKey(columns)) throw movedOn();
};

/** The foods' figures for the browser's engine. */
export const figures = implement('figures', {
  foods: async ({ query, actor, reach, catalogue, reply }) => {
    await checkLayout(query.columns, catalogue, reply);
    const revisions = revisionsOf(query.foods);
    const wanted = new Set(revisions.map(({ id }) => id));
    const inReach = await Ingredient.within(reach, actor).count({ where: { id: [...wanted] } });
    const encoded = inReach === wanted.size ? await catalogue.encodedFoods(revisions) : null;
    if (encoded === null) throw new NotFound();
    return encoded;
  },

  ceilings: async ({ params, query, catalogue, reply }) => {
    await checkLayout(query.columns, catalogue, reply);
    const encoded = await catalogue.encodedCeilings(params.version);
    if (encoded === null) throw movedOn();
    return encoded;
  },
});
