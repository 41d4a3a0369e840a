import { identity, instant, key, optionalInstant, optionalRef } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Serial numbers of appliances and orders of the own store: what makes an account a customer's. */
export default createTables(
  {
    name: 'serial_numbers',
    columns: {
      id: key(),
      serial: identity(64),
      user_id: optionalRef('users'),
      claimed_at: optionalInstant(),
      created_at: instant(),
    },
    indexes: [
      { name: 'serial_numbers_serial', unique: true, fields: ['serial'] },
      { name: 'serial_numbers_user_id', fields: ['user_id'] },
    ],
  },
  {
    name: 'store_orders',
    columns: {
      id: key(),
      order_number: identity(64),
      user_id: optionalRef('users'),
      created_at: instant(),
    },
    indexes: [
      { name: 'store_orders_order_number', unique: true, fields: ['order_number'] },
      { name: 'store_orders_user_id', fields: ['user_id'] },
    ],
  },
) satisfies Migration;
