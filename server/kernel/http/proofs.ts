import type { OperationId } from '../../contract/index.ts';
import { systemRole } from '../../contract/policy.ts';
import type { SignedIn } from '../../people/sessions.ts';
import { Forbidden } from '../errors.ts';
import type { Operation } from './implement.ts';

/** How long a proof of the second factor counts as fresh. */
const freshFor = 10 * 60 * 1000;

/** What an admin does with a fresh proof only: become a user, give rights and passwords, change what all pets are fed by. */
const freshOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'adminUsers.become',
  'adminUsers.create',
  'adminUsers.setRole',
  'adminUsers.unsuspend',
  'adminUsers.resetPassword',
  'adminUsers.removeFactors',
  'dietaryNeeds.publish',
  'targetSets.publish',
  'adminNutrients.update',
  'adminNutrients.reset',
  'caPRatios.update',
  'adminIngredients.publish',
  'adminIngredients.unpublish',
  'adminIngredients.decide',
  'recipeStepTemplateGroups.update',
  'sharedRecipes.toggleApproval',
  'recipeReviews.save',
]);

/** The number in the menu, which every screen reads, also those where a second factor is added. */
const unprovedOperation: OperationId = 'reviews.count';

/** 403: the second factor must be proved first, or one must be added. */
export class ProofRequired extends Forbidden {
  constructor() {
    super('Please confirm with your second factor first.', 'proof_required');
  }
}

/** @throws ProofRequired unless the second factor was proved a moment ago. One from a clock far ahead is not fresh. */
export const requireFreshProof = (provedAt: Date | null, now: Date): void => {
  if (provedAt === null || Math.abs(now.getTime() - provedAt.getTime()) > freshFor) throw new ProofRequired();
};

/** A caller with the rights that the session has proved. */
export interface Caller extends SignedIn {
  /** An admin who has the rights of a professional until the required second factor is proved. */
  readonly lacksProof: boolean;
}

/**
 * The caller, whose role decides what is visible and possible. If the settings require a second factor of admins, a
 * session without a proof of it has the rights of a professional.
 */
export const withProvedRights = (
  signedIn: SignedIn,
  operations: readonly Operation[],
  adminSecondFactor: boolean,
): Caller => {
  const { actor, provedAt } = signedIn;
  const lacksProof =
    adminSecondFactor &&
    actor.role === systemRole &&
    provedAt === null &&
    operations.some(({ id }) => id !== unprovedOperation);
  return { ...signedIn, lacksProof, actor: lacksProof ? { ...actor, role: 'professional' } : actor };
};

/** @throws ProofRequired if an admin has a second factor, but did not prove it a moment ago */
export const requireFreshProofOf = (caller: Caller | null, now: Date): void => {
  if (caller?.actor.role === systemRole && caller.provedAt !== null) requireFreshProof(caller.provedAt, now);
};

/** @throws ProofRequired if an admin needs a proof of the second factor, or a fresh one, for an operation */
export const checkProof = ({ id, endpoint }: Operation, caller: Caller | null, now: Date): void => {
  if (caller?.lacksProof && endpoint.path.startsWith('/api/admin/')) throw new ProofRequired();
  if (freshOperations.has(id)) requireFreshProofOf(caller, now);
};
