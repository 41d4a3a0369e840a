import type { MaxOwnedRows, Owned } from '../kernel/env.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { hasRoom } from './ownedRows.query.ts';

/**
 * Checks that a user may create more rows, one by default, within the creating transaction.
 * @throws FieldErrors with the maximum (D54)
 */
export const checkRoom = async (kind: Owned, userId: number, max: MaxOwnedRows, more = 1): Promise<void> => {
  if (await hasRoom(kind, userId, max, more)) return;
  const number = max[kind].toLocaleString('en');
  throw new FieldErrors(
    { [kind]: [`You can have at most ${number} ${kind}. Nothing was saved.`] },
    'too_many',
  );
};
