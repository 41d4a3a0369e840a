import type { OrderChanges } from '../contract/orders.ts';
import { type AuditedCall, audit } from '../people/audit.ts';
import { requireVersion } from '../recipes/saveRecipe.ts';
import { type Order, OrderChange } from './orders.model.ts';

/**
 * Changes the status and the notes of an order. A change of the status is kept, and each change is audited (D75).
 * @throws VersionConflict when a newer version was saved
 */
export const changeOrder = async (
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
