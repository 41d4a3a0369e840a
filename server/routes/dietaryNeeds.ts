import { serializeNeed } from '../actions/serializeNeed.ts';
import { canSeePrivateFields } from '../contract/policy.ts';
import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { getNeedDetails, getShares } from '../models/needDetails.ts';
import { getNeedValues, perKgBreakdown } from '../nutrition/needBreakdown.ts';

/** Dietary needs per kg of body weight and day. */
export const dietaryNeeds = implement('dietaryNeeds', {
  list: async ({ query, actor, scope }) => {
    const needs = await DietaryNeed.accessibleTo(scope, actor).findAll({ order: [['id', 'ASC']] });
    const partsOf = await getNeedDetails(needs);
    return { dietary_per_kg_needs: needs.map((need) => serializeNeed(need, partsOf(need), query, actor)) };
  },

  get: async ({ params, query, actor, scope }) => {
    const need = await DietaryNeed.accessibleTo(scope, actor).findByPk(params.id);
    if (need === null) throw new NotFound();
    const [partsOf, needValues] = await Promise.all([getNeedDetails([need]), getNeedValues([need.id])]);
    return {
      dietary_per_kg_need: {
        ...serializeNeed(need, partsOf(need), query, actor),
        source: need.source,
        nutrition_breakdown: perKgBreakdown(needValues, need),
        ...(canSeePrivateFields(actor, need.user_id) ? { users_shared_with: await getShares(need) } : {}),
      },
    };
  },
});
