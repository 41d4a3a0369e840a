import { FieldErrors } from '../http/errors.ts';
import { hasRoom, type MostOwned, type Owned } from '../models/ownedRows.ts';

/**
 * Checks that a user may have one more row, within the transaction that makes it.
 * @throws FieldErrors that names the number (D54)
 */
export const checkRoom = async (kind: Owned, userId: number, most: MostOwned): Promise<void> => {
  if (await hasRoom(kind, userId, most)) return;
  const number = most[kind].toLocaleString('en');
  throw new FieldErrors(
    { [kind]: [`You can have at most ${number} ${kind}. Nothing was saved.`] },
    'too_many',
  );
};
