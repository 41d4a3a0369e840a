import { canSeeNeedDetails, serializeNeed } from '../actions/serializeNeed.ts';
import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { readNeedParts, readShares } from '../models/needParts.ts';
import { perKgBreakdown, readNeedFigures } from '../nutrition/needBreakdown.ts';

/** What animals need per kg of body weight and day. */
export const dietaryNeeds = implement('dietaryNeeds', {
  list: async ({ query, actor, scope }) => {
    const needs = await DietaryNeed.accessibleTo(scope, actor).findAll({ order: [['id', 'ASC']] });
    const partsOf = await readNeedParts(needs);
    return { dietary_per_kg_needs: needs.map((need) => serializeNeed(need, partsOf(need), query, actor)) };
  },

  get: async ({ params, query, actor, scope }) => {
    const need = await DietaryNeed.accessibleTo(scope, actor).findByPk(params.id);
    if (need === null) throw new NotFound();
    const [partsOf, figures] = await Promise.all([readNeedParts([need]), readNeedFigures([need.id])]);
    return {
      dietary_per_kg_need: {
        ...serializeNeed(need, partsOf(need), query, actor),
        source: need.source,
        nutrition_breakdown: perKgBreakdown(figures, need),
        ...(canSeeNeedDetails(actor, need) ? { users_shared_with: await readShares(need) } : {}),
      },
    };
  },
});
