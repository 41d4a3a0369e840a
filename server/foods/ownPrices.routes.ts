import type { PricePer } from '../contract/ownPrices.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { Ingredient } from './ingredients.model.ts';
import { OwnPrice } from './ownPrices.model.ts';
import { listOwnPrices, pieceOf } from './ownPrices.query.ts';
import { findAccount, storeOwnPrice } from './storeOwnPrice.ts';

/** Locks the account, so that concurrent requests see each other's prices and currency. */
const lockAccount = (actor: Actor) => findAccount(actor, { lock: true });

const wrong = (field: string, message: string, code?: string) =>
  new FieldErrors({ [field]: [message] }, code);

/** The grams of the pack that a price is for. @throws FieldErrors for a pack without grams, or a food without pieces */
const packOf = (
  { per, pack_g = null }: { readonly per: PricePer; readonly pack_g?: string | null | undefined },
  food: Ingredient,
): string | null => {
  if (per === 'piece' && pieceOf(food) === null)
    throw wrong('per', 'This food is not counted in pieces. Enter the price of 100 g or of a pack.');
  if (per !== 'pack') return null;
  if (pack_g === null) throw wrong('pack_g', 'Enter the grams of the pack.');
  return pack_g;
};

const store = async (
  body: HandlerContext<'ownPrices.put'>['body'],
  food: Ingredient,
  { actor, version }: { readonly actor: Actor; readonly version: number | undefined },
): Promise<void> => {
  const account = await lockAccount(actor);
  const { amount, per, currency = account.currency } = body;
  const stored = await OwnPrice.ofFood(actor.id, food.id);
  if (currency !== account.currency || (version !== undefined && version !== stored?.version))
    throw new VersionConflict();
  await storeOwnPrice(actor, food.id, { amount, per, pack_g: packOf(body, food) });
};

const findFood = async (id: number, actor: Actor): Promise<Ingredient> => {
  const food = await Ingredient.accessibleTo(accessScopeFor('ingredients.get', actor), actor).findByPk(id);
  if (food === null) throw new NotFound();
  return food;
};

const unseen = 'A food that you may no longer see';

/** The prices of a user; a food that went out of sight has no name, so that its price can be removed. */
const listFor = async (actor: Actor) => {
  const { currency, own_prices } = await listOwnPrices(actor.id);
  const foods = Ingredient.accessibleTo(accessScopeFor('ingredients.get', actor), actor);
  const where = { id: own_prices.map(({ ingredient }) => ingredient.id) };
  const seen = new Set((await foods.findAll({ attributes: ['id'], where })).map(({ id }) => id));
  const shown = own_prices.map((price) =>
    seen.has(price.ingredient.id)
      ? price
      : { ...price, piece: null, ingredient: { id: price.ingredient.id, name: unseen, short_name: unseen } },
  );
  return { currency, own_prices: shown };
};

/** A user's own prices of foods (D100). */
export const ownPrices = implement('ownPrices', {
  list: ({ actor }) => listFor(actor),

  put: async ({ params: { id }, body, actor, version }) => {
    await store(body, await findFood(id, actor), { actor, version });
    const { own_prices } = await listOwnPrices(actor.id);
    const own_price = own_prices.find(({ ingredient }) => ingredient.id === id);
    if (own_price === undefined) throw new NotFound();
    return { own_price };
  },

  remove: async ({ params: { id }, actor }) => {
    // The food of a price may be out of sight by now.
    if ((await OwnPrice.forget(actor.id, id)) === 0) await findFood(id, actor);
  },

  setCurrency: async ({ body: { currency, keep_amounts = false }, actor }) => {
    const account = await lockAccount(actor);
    const count = await OwnPrice.countOf(actor.id);
    if (currency !== account.currency && count > 0 && !keep_amounts)
      throw wrong(
        'currency',
        `You have ${count} ${count === 1 ? 'price' : 'prices'} in ${account.currency}, which would be read as ${currency} without being converted. Send keep_amounts to do so.`,
        'has_prices',
      );
    await account.update({ currency });
    return listFor(actor);
  },
});
