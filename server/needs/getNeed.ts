import { type Fraction, fraction, isLess } from '../../engine/host/fractions.ts';
import type { Need } from '../contract/dietaryNeeds.ts';
import { type AccessScope, type Actor, accessScopeFor, canSeePrivateFields } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { NeedActivityLevel, NeedSpecies } from './dietaryNeedDetails.model.ts';
import { DietaryNeed, type NeedRange } from './dietaryNeeds.model.ts';
import { getNeedValues, perKgBreakdown } from './needBreakdown.ts';
import { getNeedDetails, getShares } from './needDetails.query.ts';
import { needLabel } from './needLabel.ts';
import { getNeedSpecies } from './needValues.query.ts';
import { type NeedIncluding, serializeNeed } from './serializeNeed.ts';

type Range = readonly [gte: string | null, lt: string | null];

const isBelow = (low: string | null, high: string | null): boolean => {
  if (high === null) return true;
  const zero: Fraction = { top: 0n, bottom: 1n };
  return isLess(low === null ? zero : fraction(low), fraction(high));
};

/** True if two half-open ranges have a value in common; null is open. */
const rangesOverlap = ([gte, lt]: Range, [otherGte, otherLt]: Range): boolean =>
  isBelow(gte, otherLt) && isBelow(otherGte, lt);

/**
 * The other needs of the system for some of the pets of a need of the system; empty for any other need. Between two of
 * them the narrower one counts (D4).
 */
const overlappingNeeds = async ({
  id,
}: DietaryNeed): Promise<{ readonly id: number; readonly name: string; readonly label: string }[]> => {
  const ownSpecies = await NeedSpecies.findAll({ where: { dietary_need_id: id }, raw: true });
  const needs = await DietaryNeed.ofSystem(ownSpecies.map(({ specie_id }) => specie_id));
  const own = needs.find((need) => need.id === id);
  if (own === undefined) return [];
  const where = { dietary_need_id: needs.map((need) => need.id) };
  const links = await NeedActivityLevel.findAll({ where, raw: true });
  const speciesOf = await getNeedSpecies(where.dietary_need_id);
  const levelsOf = (need: NeedRange): readonly number[] =>
    links.filter((link) => link.dietary_need_id === need.id).map((link) => link.activity_level_id);
  const levels = levelsOf(own);
  return needs
    .filter(
      (need) =>
        need.id !== id &&
        levelsOf(need).some((level) => levels.includes(level)) &&
        rangesOverlap([own.age_gte, own.age_lt], [need.age_gte, need.age_lt]) &&
        rangesOverlap([own.weight_gte, own.weight_lt], [need.weight_gte, need.weight_lt]),
    )
    .map(({ id: other, name }) => ({
      ...{ id: other, name },
      label: needLabel({ name, isOfSystem: true }, speciesOf(other)),
    }));
};

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
