import { maxOwnPrices } from '../contract/ownPrices.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { User } from '../people/users.model.ts';
import { OwnPrice } from './ownPrices.model.ts';

/** The account of a user, with the currency of their prices. */
export const findAccount = ({ id }: Actor, { lock = false } = {}): Promise<User> =>
  unguarded(User, "the caller's own row").findByPk(id, { lock, rejectOnEmpty: true });

/** An own price to be stored. */
export type PriceFields = Pick<OwnPrice, 'amount' | 'per' | 'pack_g'>;

/**
 * Stores a user's own price of a food; the account is locked.
 * @throws FieldErrors for more than the maximum number of prices
 */
export const storeOwnPrice = async (
  { id: user_id }: Actor,
  ingredient_id: number,
  fields: PriceFields,
): Promise<void> => {
  const stored = await OwnPrice.ofFood(user_id, ingredient_id);
  if (stored !== null) {
    await stored.update({ ...fields, version: stored.version + 1 });
    return;
  }
  if ((await OwnPrice.countOf(user_id)) >= maxOwnPrices)
    throw new FieldErrors(
      { amount: [`You can have at most ${maxOwnPrices} prices. Nothing was saved.`] },
      'too_many',
    );
  await OwnPrice.create({ user_id, ingredient_id, ...fields });
};
