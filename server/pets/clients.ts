import type { PetChanges } from '../contract/pets.ts';
import type { Actor } from '../contract/policy.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import type { FieldMessages } from '../kernel/errors.ts';
import type { Pet } from './pets.model.ts';

/** The changes with an email as it is compared. Without a name the email goes too. */
export const withClient = (pet: Pet, changes: PetChanges): PetChanges => {
  const { client_name, client_email: sent } = changes;
  if (client_name === null && pet.client_name) return { ...changes, client_email: null };
  return typeof sent === 'string' ? { ...changes, client_email: normalizeEmail(sent) } : changes;
};

/** Errors of the client of a pet. Whoever may edit the pet of somebody else does not say who its client is. */
export const findClientErrors = (pet: Pet, changes: PetChanges, actor: Actor): FieldMessages => {
  const { client_name, client_email } = changes;
  const isChanged = client_name !== undefined || client_email !== undefined;
  if (isChanged && pet.user_id !== actor.id) return { client_name: ['The owner of this pet is the client.'] };
  const name = client_name === undefined ? (pet.client_name ?? null) : client_name;
  return client_email != null && name === null ? { client_name: ['Name the client.'] } : {};
};
