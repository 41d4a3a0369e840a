import { expect, it } from 'vitest';
import { ProofRequired, requireFreshProof } from './proofs.ts';

const now = new Date('2026-11-28T12:00:00Z');

it.each([
  ['of this moment', '2026-11-28T12:00:00Z', true],
  ['of nine minutes ago', '2026-11-28T11:51:00Z', true],
  ['of eleven minutes ago', '2026-11-28T11:49:00Z', false],
  ['by a clock that was a day ahead', '2026-11-29T12:00:00Z', false],
] as const)('a proof %s is fresh: %s', (_, at, isFresh) => {
  const check = () => requireFreshProof(new Date(at), now);
  if (isFresh) expect(check).not.toThrow();
  else expect(check).toThrow(ProofRequired);
});
