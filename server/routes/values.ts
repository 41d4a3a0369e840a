import { encodeCategoryMaxima } from '../../engine/host/binaryFormat.ts';
import { columnOrderHash } from '../actions/columnOrderHash.ts';
import { NotFound } from '../http/errors.ts';
import { implement, type ReplyEffects } from '../http/implement.ts';
import { Ingredient } from '../models/ingredients.ts';
import type { CatalogueSnapshot, Revision } from '../nutrition/catalogue.ts';

/** `12.1,15.3`, whose form the contract has checked. */
const revisionsOf = (text: string): Revision[] =>
  text.split(',').map((each) => {
    const [id, revision] = each.split('.').map(Number);
    return { id: id ?? 0, revision: revision ?? 0 };
  });

const movedOn = () => new NotFound('The catalogue has moved on: read the nutrients again.');

/** Bytes that say nothing about their columns must not be kept for a day when those are others. */
const checkColumnOrder = (
  asked: string | undefined,
  { columns }: CatalogueSnapshot,
  reply: ReplyEffects,
): void => {
  if (asked === undefined) reply.disableCache();
  else if (asked !== columnOrderHash(columns)) throw movedOn();
};

/** The foods' figures for the browser's engine. */
export const values = implement('values', {
  foods: async ({ query, actor, scope, catalogue, reply }) => {
    const snapshot = await catalogue.current();
    checkColumnOrder(query.columns, snapshot, reply);
    const revisions = revisionsOf(query.foods);
    const wanted = new Set(revisions.map(({ id }) => id));
    const accessible = await Ingredient.accessibleTo(scope, actor).count({ where: { id: [...wanted] } });
    const encoded = accessible === wanted.size ? await catalogue.encodedFoods(snapshot, revisions) : null;
    if (encoded === null) throw new NotFound();
    return encoded;
  },

  ceilings: async ({ params, query, catalogue, reply }) => {
    const snapshot = await catalogue.current();
    checkColumnOrder(query.columns, snapshot, reply);
    if (snapshot.version !== params.version) throw movedOn();
    return encodeCategoryMaxima(snapshot.categoryMaxima);
  },
});
