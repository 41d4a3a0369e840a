import type { Need } from '../contract/dietaryNeeds.ts';
import { type AccessScope, type Actor, accessScopeFor, canSeePrivateFields } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { getNeedValues, perKgBreakdown } from '../nutrition/needBreakdown.ts';
import { overlappingNeeds } from '../nutrition/overlappingNeeds.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { getNeedDetails, getShares } from './needDetails.query.ts';
import { type NeedIncluding, serializeNeed } from './serializeNeed.ts';

type NeedScope = Extract<AccessScope, 'none' | 'own' | 'visible' | 'all'>;

/** Gets a need. @throws NotFound when the actor may not read it */
export const getNeed = async (id: number, scope: NeedScope, actor: Actor): Promise<DietaryNeed> => {
  const need = await DietaryNeed.accessibleTo(scope, actor).findByPk(id);
  if (need === null) throw new NotFound();
  return need;
};

const canRead = async (id: number, actor: Actor): Promise<boolean> => {
  const scope = accessScopeFor('dietaryNeeds.get', actor);
  return (await DietaryNeed.accessibleTo(scope, actor).findByPk(id, { attributes: ['id'] })) !== null;
};

/**
 * Gets a need that the actor may change, delete or share.
 * @param refusal the message when the actor may read but not change it
 * @throws NotFound when the actor may not read it
 * @throws Forbidden with `refusal` when it is visible but out of scope (D24)
 */
export const getChangeableNeed = async (
  id: number,
  scope: NeedScope,
  actor: Actor,
  refusal: string,
  lock = false,
): Promise<DietaryNeed> => {
  const need = await DietaryNeed.accessibleTo(scope, actor).findByPk(id, { lock });
  if (need !== null) return need;
  throw (await canRead(id, actor)) ? new Forbidden(refusal) : new NotFound();
};

/** Gets a need to change, delete or share. Its row is locked until COMMIT. @throws as `getChangeableNeed` */
export const getNeedForUpdate = (
  id: number,
  scope: NeedScope,
  actor: Actor,
  refusal = 'You are not authorized to edit this dietary recommendation.',
): Promise<DietaryNeed> => getChangeableNeed(id, scope, actor, refusal, true);

/**
 * A published need is what pets of others are fed by: its owner may no longer change it alone.
 * @throws Forbidden for anybody but an admin
 */
export const requireDraft = ({ published_at }: DietaryNeed, { role }: Actor): void => {
  if (published_at !== null && role !== 'admin')
    throw new Forbidden(
      'This dietary recommendation is published: only an administrator can change it. Duplicate it to change a copy.',
    );
};

/** A whole need in its API shape, as the actor may see it. */
export const presentNeed = async (
  need: DietaryNeed,
  actor: Actor,
  including: NeedIncluding = {},
): Promise<Need> => {
  const [partsOf, needValues] = await Promise.all([getNeedDetails([need]), getNeedValues([need.id])]);
  return {
    ...serializeNeed(need, partsOf(need), including, actor),
    source: need.source,
    nutrition_breakdown: perKgBreakdown(needValues, need),
    ...(canSeePrivateFields(actor, need.user_id) ? { users_shared_with: await getShares(need) } : {}),
    ...(actor.role === 'admin' ? { overlaps_with: await overlappingNeeds(need) } : {}),
  };
};
