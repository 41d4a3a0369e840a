import * as z from 'zod/mini';
import { emailField, optionalText, singleLineText } from '../contract/fields.ts';
import { normalizeEmail } from '../kernel/database/columns.ts';
import type { Database } from '../kernel/database/connection.ts';
import { ImportErrors, type ImportedRow, readRows } from '../kernel/readRows.ts';
import type { Imported } from './importSerials.ts';
import { maxOrderNumberLength, StoreOrder } from './storeOrders.model.ts';
import { User } from './users.model.ts';

const columns = z.object({
  email: emailField,
  order_number: singleLineText(maxOrderNumberLength, 'An order number is missing.'),
  first_name: optionalText(100),
  last_name: optionalText(100),
});

type Order = ImportedRow<z.output<typeof columns>>;

/** The orders by number. @throws ImportErrors when a number has two addresses */
const byNumber = (rows: readonly Order[]): ReadonlyMap<string, Order> => {
  const orders = new Map<string, Order>();
  const faults: string[] = [];
  for (const row of rows) {
    const first = orders.get(row.order_number);
    if (first === undefined) orders.set(row.order_number, row);
    else if (normalizeEmail(first.email) !== normalizeEmail(row.email))
      faults.push(`line ${row.line}: order_number: it belongs to another email in line ${first.line}.`);
  }
  if (faults.length > 0) throw new ImportErrors(faults);
  return orders;
};

/** The account of a purchase: a new customer without a password, or the one of the address. */
const accountOf = async ({ email, first_name, last_name }: Order): Promise<User> => {
  const known = await User.byEmail(email);
  if (known === null)
    return User.create({
      email,
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      role: 'wholebowl_customer',
      password_hash: '',
    });
  return known.role === 'free' ? known.update({ role: 'wholebowl_customer' }) : known;
};

/**
 * Imports orders of the own store (D13): all or none. Each makes its address a customer's account. Orders that are known
 * stay as they are, so a file may be imported again.
 * @throws ImportErrors
 */
export const importOrders = async (
  db: Database,
  text: string,
  file: string,
  now: Date,
): Promise<Imported> => {
  const rows = readRows(text, file, columns);
  const orders = byNumber(rows);
  const added = await db.write(async () => {
    const known = await StoreOrder.knownOf([...orders.keys()]);
    const fresh = [...orders.values()].filter(({ order_number }) => !known.has(order_number));
    for (const order of fresh) {
      const { id } = await accountOf(order);
      await StoreOrder.create({ order_number: order.order_number, user_id: id, created_at: now });
    }
    return fresh.length;
  });
  return { added, known: rows.length - added };
};
