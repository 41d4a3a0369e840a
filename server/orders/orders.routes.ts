import {
  type AdminOrder,
  type AdminOrderSummary,
  type OrderAnswer,
  type OrderChanges,
  orderPageSize,
} from '../contract/orders.ts';
import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { NotFound, requireVersion } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { type AuditedCall, audit } from '../people/audit.ts';
import type { User } from '../people/users.model.ts';
import { Order, OrderChange } from './orders.model.ts';
import { placeOrder } from './placeOrder.ts';
import { isOverdue, overdueBefore, reviewDueOf } from './reviewDue.ts';

const serializeUser = (user: User | null | undefined) => {
  if (!user) return null;
  const { id, first_name, last_name, email } = user;
  return { id, first_name, last_name, email };
};

/** An order as its customer sees it. */
const serializeOrder = (order: Order): OrderAnswer => ({
  id: order.id,
  status: order.status,
  created_at: order.created_at.toISOString(),
  recipe_count: order.recipe_count,
  price_usd: order.price_usd,
  pet_name: order.pet_name,
});

/** An order in the list of admins. It was loaded with its customer. */
const serializeOrderSummary = (order: Order, now: Date): AdminOrderSummary => {
  const review_due = order.status === 'new' ? reviewDueOf(order.created_at) : null;
  return {
    ...serializeOrder(order),
    user: serializeUser(order.user),
    review_due,
    is_overdue: review_due !== null && isOverdue(review_due, now),
  };
};

const historyOf = async (order_id: number): Promise<AdminOrder['history']> => {
  const changes = await unguarded(OrderChange, 'the policy lets admins see all').findAll({
    where: { order_id },
    include: ['user'],
    order: [['id', 'ASC']],
  });
  return changes.map(({ id, created_at, from_status, status, user }) => ({
    ...{ id, created_at: created_at.toISOString(), from_status, status },
    user: serializeUser(user),
  }));
};

/** An order with the pet's data and its history, as admins see it. It was loaded with its customer. */
const serializeAdminOrder = async (order: Order, now: Date): Promise<AdminOrder> => {
  const { version, body_condition, is_fixed, phone_number, notes } = order;
  const { avoid_ingredients, include_ingredients, goals, allergies } = order;
  return {
    ...serializeOrderSummary(order, now),
    ...{ version, body_condition, is_fixed, phone_number, notes },
    ...{ avoid_ingredients, include_ingredients, goals, allergies },
    pet: {
      id: order.pet_id,
      name: order.pet_name,
      species: order.pet_species,
      breed_name: order.pet_breed,
      weight_kg: Number(order.pet_weight_kg),
      birthday: order.pet_birthday,
      sex: order.pet_sex,
      activity_level: order.pet_activity_level,
      body_condition: order.pet_body_condition,
      avoids: order.pet_avoids,
    },
    history: await historyOf(order.id),
  };
};

/**
 * Changes the status and the notes of an order. A change of the status is kept, and each change is audited (D75).
 * @throws VersionConflict when a newer version was saved
 */
const changeOrder = async (
  order: Order,
  { status = order.status, notes = order.notes }: Omit<OrderChanges, 'version'>,
  version: number | undefined,
  call: AuditedCall,
): Promise<void> => {
  requireVersion(order, version);
  const { id, status: from_status } = order;
  const of = order.user_id === null ? {} : { subjectId: order.user_id };
  if (status !== from_status) {
    const { actor, clock } = call;
    await OrderChange.create({
      ...{ order_id: id, from_status, status },
      ...{ user_id: actor.id, created_at: clock() },
    });
    await audit(call, 'order.status', { ...of, details: { order: id, from: from_status, to: status } });
  }
  if (notes !== order.notes) await audit(call, 'order.notes', { ...of, details: { order: id } });
  if (status === from_status && notes === order.notes) return;
  await order.update({ status, notes, version: order.version + 1 });
};

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
