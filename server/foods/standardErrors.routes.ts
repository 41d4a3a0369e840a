import type { FoodErrors } from '../contract/standardErrors.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { EngineFood, NutrientColumn } from '../nutrition/engineInput.ts';
import { errorsOf } from '../nutrition/standardErrors.ts';
import { Ingredient } from './ingredients.model.ts';
import { revisionsOf } from './values.routes.ts';

/** Hundredths of a percent. */
const percentOf = (fraction: number): number => Math.round(fraction * 10_000) / 100;

/** Nutrients that screens show or that levels are made of. */
const isJudged = ({ hidden, role }: NutrientColumn): boolean => !hidden || role !== undefined;

const serialize = (
  food: EngineFood,
  judged: readonly { readonly id: number; readonly at: number }[],
  snapshot: CatalogueSnapshot,
): FoodErrors => {
  const errors = errorsOf(snapshot);
  const each = judged.map(({ id, at }) => (Number.isNaN(food.values[at]) ? null : errors(food, id)));
  return {
    id: food.id,
    lot: each.map((error) => error && percentOf(error.lot)),
    mean: each.map((error) => error && percentOf(error.mean)),
    estimated: judged.flatMap(({ id }, at) => (each[at]?.estimated ? [id] : [])),
  };
};

/** How far values of foods are from their means. */
export const standardErrors = implement('standardErrors', {
  foods: async ({ query, actor, scope, catalogue }) => {
    const snapshot = await catalogue.current();
    const revisions = revisionsOf(query.foods);
    const ids = new Set(revisions.map(({ id }) => id));
    const accessible = await Ingredient.accessibleTo(scope, actor).count({ where: { id: [...ids] } });
    const foods = accessible === ids.size ? await catalogue.foodsAt(revisions, snapshot) : null;
    if (foods === null) throw new NotFound();
    const judged = snapshot.columns.flatMap((column, at) =>
      isJudged(column) ? [{ id: column.id, at }] : [],
    );
    return {
      nutrients: judged.map(({ id }) => id),
      foods: foods.map((food) => serialize(food, judged, snapshot)),
    };
  },
});
