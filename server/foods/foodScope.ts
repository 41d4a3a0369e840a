import { hash } from 'node:crypto';
import type { Actor } from '../contract/policy.ts';
import type { FoodCatalogue } from '../nutrition/catalogue.ts';
import { snapshotNumber } from '../nutrition/valuesKey.ts';
import { foodChanges } from './countFoodChanges.model.ts';
import { type FoodAccessScope, Ingredient } from './ingredients.model.ts';

/**
 * Cache key of a response about foods. It covers the catalogue version, later changes of this process and the
 * access scope. Private foods are the only part of the scope that differs between users.
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
