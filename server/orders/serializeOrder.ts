import type { AdminOrder, AdminOrderSummary, OrderAnswer } from '../contract/orders.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import type { User } from '../people/users.model.ts';
import { type Order, OrderChange } from './orders.model.ts';
import { isOverdue, reviewDueOf } from './reviewDue.ts';

const serializeUser = (user: User | null | undefined) => {
  if (!user) return null;
  const { id, first_name, last_name, email } = user;
  return { id, first_name, last_name, email };
};

/** An order as its customer sees it. */
export const serializeOrder = (order: Order): OrderAnswer => ({
  id: order.id,
  status: order.status,
  created_at: order.created_at.toISOString(),
  recipe_count: order.recipe_count,
  price_usd: order.price_usd,
  pet_name: order.pet_name,
});

/** An order in the list of admins. It was loaded with its customer. */
export const serializeOrderSummary = (order: Order, now: Date): AdminOrderSummary => {
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
export const serializeAdminOrder = async (order: Order, now: Date): Promise<AdminOrder> => {
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
    },
    history: await historyOf(order.id),
  };
};
