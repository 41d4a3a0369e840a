import { type OrderStatus, orderPrices } from '../../contract/orders.ts';
import { Order, OrderChange } from '../../orders/orders.model.ts';
import { orderedPet } from '../../orders/placeOrder.ts';
import { User } from '../../people/users.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import type { Demo } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

type ShippedOrder = Demo['orders'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** The demo order's changes of status, half a day after each other, by the first admin. */
const createChanges = async (
  order_id: number,
  moves: readonly OrderStatus[],
  ordered: Date,
): Promise<void> => {
  const admin = await User.findOne({ where: { role: 'admin' }, order: ['id'] });
  const statuses: readonly OrderStatus[] = ['new', ...moves];
  await OrderChange.bulkCreate(
    statuses.slice(1).map((status, index) => ({
      ...{ order_id, from_status: statuses[index] ?? 'new', status, user_id: admin?.id ?? null },
      created_at: new Date(ordered.getTime() + ((index + 1) * dayMs) / 2),
    })),
  );
};

const createOrder = async ({ days_ago, moves, ...shipped }: ShippedOrder, pet: Pet): Promise<number> => {
  const { owner: _, pet: __, line: ___, recipe_count, ...form } = shipped;
  const ordered = new Date(Date.now() - days_ago * dayMs);
  const count = recipe_count === '1' ? 1 : 2;
  const order = await Order.create({
    ...form,
    ...(await orderedPet(pet)),
    user_id: pet.user_id,
    recipe_count: count,
    price_usd: orderPrices[count],
    status: moves.at(-1) ?? 'new',
    version: moves.length + 1,
    created_at: ordered,
  });
  await createChanges(order.id, moves, ordered);
  return order.id;
};

/** Loads the demo orders, each once, without mails. Orders for deleted pets are not loaded. */
export const loadOrders = async ({ orders }: Demo): Promise<void> => {
  for (const order of orders) {
    const owner = await User.findOne({ where: { email: order.owner } });
    const pet = owner && (await Pet.findOne({ where: { user_id: owner.id, name: order.pet } }));
    if (pet) await seedOnce(`demo-order:${order.owner}:${order.pet}`, () => createOrder(order, pet));
  }
};
