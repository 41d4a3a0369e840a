import { FieldErrors } from '../http/errors.ts';
import { hasRoom, type MaxOwnedRows, type Owned } from '../models/ownedRows.ts';

/**
 * Checks that a user may have one more row, within the transaction that makes it.
 * @throws FieldErrors that names the number (D54)
 */
export const checkRoom = async (kind: Owned, userId: number, max: MaxOwnedRows): Promise<void> => {
  if (await hasRoom(kind, userId, max)) return;
  const number = max[kind].toLocaleString('en');
  throw new FieldErrors(
    { [kind]: [`You can have at most ${number} ${kind}. Nothing was saved.`] },
    'too_many',
  );
};
