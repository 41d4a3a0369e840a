import type { Actor, OperationScope } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { Pet } from './pets.model.ts';

type PetScope = Exclude<OperationScope, 'open'>;

const refusal = 'You may read this pet, but not change it. Only its owner gives that right.';

interface Getting {
  /** Locks the pet until COMMIT. */
  readonly lock?: boolean;
  readonly include?: ['specie'];
}

/**
 * Gets a pet in scope.
 * @throws NotFound for a pet that the actor may not read
 * @throws Forbidden for a pet that the actor may read, but not change
 */
export const getPet = async (
  id: number,
  scope: PetScope,
  actor: Actor,
  { lock = false, ...including }: Getting = {},
): Promise<Pet> => {
  const pet = await Pet.accessibleTo(scope, actor).findByPk(id, { lock, ...including });
  if (pet !== null) return pet;
  const read = await Pet.readableBy(actor).findByPk(id, { attributes: ['id'] });
  throw read === null ? new NotFound() : new Forbidden(refusal);
};
