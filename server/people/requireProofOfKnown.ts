import type { HandlerContext } from '../kernel/http/implement.ts';
import { requireFreshProof } from '../kernel/http/proofs.ts';
import { SecondFactor } from './secondFactors.model.ts';

/**
 * A user who has a second factor proves it before the way to sign in changes, and before the account is deleted.
 * @throws ProofRequired
 */
export const requireProofOfKnown = async ({
  actor,
  client,
  clock,
}: Pick<HandlerContext<'security.prove'>, 'actor' | 'client' | 'clock'>): Promise<void> => {
  if ((await SecondFactor.of(actor.id)).length > 0) requireFreshProof(client.provedAt, clock());
};
