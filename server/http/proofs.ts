import type { OperationId } from '../contract/index.ts';
import { systemRole } from '../contract/policy.ts';
import { Forbidden } from './errors.ts';
import type { Operation } from './implement.ts';
import type { SignedIn } from './sessions.ts';

/** How long a proof of the second factor counts as fresh. */
const freshFor = 10 * 60 * 1000;

/** What an admin does with a fresh proof only: become a user, give rights and passwords, publish. */
const freshOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  'adminUsers.become',
  'adminUsers.create',
  'adminUsers.setRole',
  'adminUsers.resetPassword',
  'adminUsers.removeFactors',
  'dietaryNeeds.publish',
  'adminIngredients.publish',
  'adminIngredients.unpublish',
  'adminIngredients.decide',
  'sharedRecipes.toggleApproval',
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

/**
 * Checks the second factor of an admin. If the settings require one, all of `/api/admin` needs a proof in the session.
 * An admin without one does as before if they do not.
 * @throws ProofRequired
 */
export const checkProof = (
  { id, endpoint }: Operation,
  signedIn: SignedIn | null,
  { adminSecondFactor, now }: { readonly adminSecondFactor: boolean; readonly now: Date },
): void => {
  if (signedIn?.actor.role !== systemRole) return;
  const { provedAt } = signedIn;
  if (id === unprovedOperation || (provedAt === null && !adminSecondFactor)) return;
  if (freshOperations.has(id)) requireFreshProof(provedAt, now);
  else if (provedAt === null && endpoint.path.startsWith('/api/admin/')) throw new ProofRequired();
};
