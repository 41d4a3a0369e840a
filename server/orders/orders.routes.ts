import { orderPageSize } from '../contract/orders.ts';
import type { Actor } from '../contract/policy.ts';
import { NotFound } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { changeOrder } from './changeOrder.ts';
import { Order } from './orders.model.ts';
import { placeOrder } from './placeOrder.ts';
import { overdueBefore } from './reviewDue.ts';
import { serializeAdminOrder, serializeOrder, serializeOrderSummary } from './serializeOrder.ts';

const answer = async (id: number, scope: HandlerContext<'orders.get'>['scope'], actor: Actor, now: Date) => {
  const order = await Order.accessibleTo(scope, actor).findByPk(id, { include: ['user'] });
  if (order === null) throw new NotFound();
  return { order: await serializeAdminOrder(order, now) };
};

/** Orders of custom recipes. */
export const orders = implement('orders', {
  create: {
    create: ({ body, actor, clock }) => placeOrder(body, actor, clock()),
    respond: async (id, { actor }) => {
      const order = await Order.accessibleTo('own', actor).findByPk(id, { rejectOnEmpty: true });
      return { order: { id, status: order.status } };
    },
  },

  listMine: async ({ query: { page }, actor, scope }) => {
    const asked = { page, size: orderPageSize };
    const { rows, count } = await Order.accessibleTo(scope, actor).findAndCountAll({
      order: [['id', 'DESC']],
      ...pageRange(asked),
    });
    return { orders: rows.map(serializeOrder), ...pageInfoOf(asked, count) };
  },

  list: async ({ query: { page, status, query = '' }, clock }) => {
    const asked = { page, size: orderPageSize };
    const now = clock();
    const overdue = { overdueBefore: overdueBefore(now) };
    const { rows, count } = await Order.page({ status, query, ...overdue, ...pageRange(asked) });
    return { orders: rows.map((order) => serializeOrderSummary(order, now)), ...pageInfoOf(asked, count) };
  },

  get: ({ params, actor, scope, clock }) => answer(params.id, scope, actor, clock()),

  update: async ({ params, body, version, actor, scope, client, clock }) => {
    const order = await Order.accessibleTo(scope, actor).findByPk(params.id, { lock: true });
    if (order === null) throw new NotFound();
    await changeOrder(order, body, version, { actor, client, clock });
    return answer(params.id, scope, actor, clock());
  },
});
