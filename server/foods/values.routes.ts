import { encodeCategoryMaxima } from '../../engine/host/binaryFormat.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement, type ReplyEffects } from '../kernel/http/implement.ts';
import type { CatalogueSnapshot, Revision } from '../nutrition/catalogue.ts';
import { hasSameLayout, valuesKey } from '../nutrition/valuesKey.ts';
import { Ingredient } from './ingredients.model.ts';

/** Parses `12.1,15.3`; the contract has checked the form. */
export const revisionsOf = (text: string): Revision[] =>
  text.split(',').map((each) => {
    const [id, revision] = each.split('.').map(Number);
    return { id: id ?? 0, revision: revision ?? 0 };
  });

const outdated = () => new NotFound('The catalogue changed. Load the nutrients again.');

/** Only a response with the current key may be cached: with another one, later responses may differ. */
const checkKey = (requested: string | undefined, snapshot: CatalogueSnapshot, reply: ReplyEffects): void => {
  if (requested !== valuesKey(snapshot)) reply.disableCache();
  if (requested !== undefined && !hasSameLayout(requested, snapshot)) throw outdated();
};

/** Nutrient values of foods and category maxima, for the engine in the browser. */
export const values = implement('values', {
  foods: async ({ query, actor, scope, catalogue, reply }) => {
    const snapshot = await catalogue.current();
    checkKey(query.columns, snapshot, reply);
    const revisions = revisionsOf(query.foods);
    const ids = new Set(revisions.map(({ id }) => id));
    const accessible = await Ingredient.accessibleTo(scope, actor).count({ where: { id: [...ids] } });
    const encoded = accessible === ids.size ? await catalogue.encodedFoods(snapshot, revisions) : null;
    if (encoded === null) throw new NotFound();
    return encoded;
  },

  ceilings: async ({ params, query, catalogue, reply }) => {
    const snapshot = await catalogue.current();
    checkKey(query.columns, snapshot, reply);
    if (snapshot.version !== params.version) throw outdated();
    return encodeCategoryMaxima(snapshot.categoryMaxima);
  },
});
