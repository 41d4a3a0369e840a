import { hash } from 'node:crypto';
import type { Actor } from '../contract/policy.ts';
import { foodChanges } from '../models/foodChanges.ts';
import { type FoodAccessScope, Ingredient } from '../models/ingredients.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';

const numbers = new WeakMap<CatalogueSnapshot, number>();
let last = 0;

/** Names a snapshot of the catalogue within this process: a restored database may have the version of another. */
export const snapshotNumber = (snapshot: CatalogueSnapshot): number => {
  const known = numbers.get(snapshot);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(snapshot, last);
  return last;
};

/**
 * Names all that an answer about foods depends on beside its input: the catalogue's version, what this process changed
 * since, and the access scope, by the private foods within it. All other foods are everybody's.
 */
export const foodScope = async (
  catalogue: FoodCatalogue,
  scope: FoodAccessScope,
  actor: Actor,
): Promise<readonly unknown[]> => {
  const changes = foodChanges();
  const snapshot = snapshotNumber(await catalogue.current());
  const ids = scope === 'all' ? [] : await Ingredient.privateIds(scope, actor);
  const foods = ids.length === 0 ? '' : hash('sha256', ids.join(), 'base64url');
  return [snapshot, changes, scope, foods];
};
