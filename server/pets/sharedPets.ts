import type { Pet as PetAnswer } from '../contract/pets.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';
import { PetShare } from './petShares.model.ts';
import type { Pet } from './pets.model.ts';

/** The right of a share, in the API's word. */
export const rightOf = ({ can_edit }: Pick<PetShare, 'can_edit'>): 'read' | 'edit' =>
  can_edit ? 'edit' : 'read';

/** Who shares pets with an actor, and the actor's right, as a field of each pet; nothing for own pets. */
export const sharingOf = async (
  pets: readonly Pick<Pet, 'id' | 'user_id'>[],
  actor: Actor,
): Promise<(pet: Pick<Pet, 'id'>) => Pick<PetAnswer, 'shared'>> => {
  const others = pets.filter(({ user_id }) => user_id !== actor.id);
  if (others.length === 0) return () => ({});
  const owners = await unguarded(User, 'owners who share a pet with the caller').findAll({
    where: { id: [...new Set(others.map(({ user_id }) => user_id))] },
  });
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  const shares = await PetShare.of(
    others.map(({ id }) => id),
    actor.email,
  );
  const rights = new Map(shares.map((share) => [share.pet_id, rightOf(share)]));
  const found = new Map(
    others.flatMap(({ id, user_id }) => {
      const [owner, right] = [ownerOf.get(user_id), rights.get(id)];
      if (owner === undefined || right === undefined) return [];
      const { first_name, last_name, email } = owner;
      return [[id, { owner: `${first_name} ${last_name}`, email, right }] as const];
    }),
  );
  return ({ id }) => {
    const shared = found.get(id);
    return shared === undefined ? {} : { shared };
  };
};
