import type { Pet as PetAnswer } from '../contract/pets.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';
import { PetShare } from './petShares.model.ts';
import { Pet } from './pets.model.ts';

/** The right of a share, in the API's word. */
export const rightOf = ({ can_edit }: Pick<PetShare, 'can_edit'>): 'read' | 'edit' =>
  can_edit ? 'edit' : 'read';

/** The pets that an actor may read: own and shared ones, by their ids. */
export const readablePetIds = async (actor: Actor): Promise<number[]> => [
  ...(await ownPetIds(actor)),
  ...(await PetShare.petsOf(actor.email)),
];

/** The ids of an actor's own pets. */
export const ownPetIds = async (actor: Actor): Promise<number[]> => {
  const own = await Pet.accessibleTo('own', actor).findAll({ attributes: ['id'] });
  return own.map(({ id }) => id);
};

type Related = Pick<Pet, 'id' | 'user_id' | 'client_name' | 'client_email'>;

/** Whose a pet is, as fields of an answer: who shares it, or for which client an own one is kept. */
type Sharing = Pick<PetAnswer, 'shared' | 'client'>;

const clientOf = ({ client_name: name, client_email }: Related): Sharing =>
  name == null ? {} : { client: { name, email: client_email ?? null } };

/** Who shares pets with an actor, and the actor's right, as a field of each pet; of own pets the client. */
export const sharingOf = async (
  pets: readonly Related[],
  actor: Actor,
): Promise<(pet: Related) => Sharing> => {
  const others = pets.filter(({ user_id }) => user_id !== actor.id);
  if (others.length === 0) return clientOf;
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
  return (pet) => {
    if (pet.user_id === actor.id) return clientOf(pet);
    const shared = found.get(pet.id);
    return shared === undefined ? {} : { shared };
  };
};
