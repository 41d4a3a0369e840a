import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { importOrders } from './importOrders.ts';
import { importSerials } from './importSerials.ts';
import { SerialNumber } from './serialNumbers.model.ts';
import { StoreOrder } from './storeOrders.model.ts';
import { User } from './users.model.ts';

let db: Database;
const now = new Date('2026-06-01T12:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
});

describe('an import of serial numbers', () => {
  const load = (text: string) => importSerials(db, text, 'serials.csv', now);

  beforeEach(() => SerialNumber.destroy({ where: {} }));

  it('takes each once, also when the file is imported again', async () => {
    const file = '\uFEFFserial\r\ncp3a 1\r\nCP3A1\r\nMAX-2\r\n';
    expect(await load(file)).toEqual({ added: 2, known: 1 });
    const user = await createTestUser();
    await SerialNumber.claim('MAX-2', user.id, now);
    expect(await load(`${file}MAX-3\r\n`)).toEqual({ added: 1, known: 3 });
    expect((await SerialNumber.findAll({ order: ['id'] })).map(({ serial }) => serial)).toEqual([
      'CP3A1',
      'MAX-2',
      'MAX-3',
    ]);
    expect(await SerialNumber.isFree('MAX-2')).toBe(false);
  });

  it('takes thousands', async () => {
    const serials = Array.from({ length: 1200 }, (_, n) => `S-${n}`);
    expect(await load(`serial\n${serials.join('\n')}\n`)).toEqual({ added: 1200, known: 0 });
  });

  it('names every wrong line and takes nothing', async () => {
    const long = 'X'.repeat(65);
    await expect(load(`serial\nA-1\n\n${long}\n`)).rejects.toThrow(
      'line 3: serial: A serial number is missing.\nline 4: serial: At most 64 characters.',
    );
    await expect(load('number\nA-1\n')).rejects.toThrow('serials.csv, line 1: expected the columns serial');
    expect(await SerialNumber.count()).toBe(0);
  });
});

describe('an import of store orders', () => {
  const head = 'email,order_number,first_name,last_name\n';
  const load = (rows: string) => importOrders(db, head + rows, 'orders.csv', now);
  const roleOf = async (email: string) => (await User.byEmail(email))?.role;

  it("makes customers' accounts without a password, once for an order", async () => {
    const rows = 'Bo@Example.test,WB-1,Bo,Buyer\nbo@example.test,WB-2,,\nanna@example.test,WB-3,,\n';
    expect(await load(rows)).toEqual({ added: 3, known: 0 });
    expect(await load(rows)).toEqual({ added: 0, known: 3 });
    const bo = await User.byEmail('bo@example.test');
    expect(bo).toMatchObject({
      first_name: 'Bo',
      role: 'wholebowl_customer',
      password_hash: '',
      email_verified_at: null,
    });
    expect([await StoreOrder.has(bo?.id ?? 0, 'WB-1'), await StoreOrder.has(bo?.id ?? 0, 'WB-3')]).toEqual([
      true,
      false,
    ]);
  });

  it('make a free account a customer, and change no other', async () => {
    const free = await createTestUser();
    const professional = await createTestUser({ role: 'professional' });
    await load(`${free.email},WB-10,,\n${professional.email},WB-11,,\n`);
    expect(await roleOf(free.email)).toBe('wholebowl_customer');
    expect(await roleOf(professional.email)).toBe('professional');
    expect(await User.findByPk(free.id)).toMatchObject({
      password_hash: free.password_hash,
      first_name: 'Una',
    });
  });

  it('do not create an account again that was deleted', async () => {
    await load('gone@example.test,WB-20,,\n');
    await User.destroy({ where: { email: 'gone@example.test' } });
    expect(await load('gone@example.test,WB-20,,\n')).toEqual({ added: 0, known: 1 });
    expect(await roleOf('gone@example.test')).toBeUndefined();
  });

  it('name every wrong line and take nothing', async () => {
    await expect(load('new@example.test,WB-30,,\nno email,WB-31,,\nb@example.test,,,\n')).rejects.toThrow(
      'line 3: email: Not a valid email address.\nline 4: order_number: An order number is missing.',
    );
    await expect(load('new@example.test,WB-30,,\nb@example.test,WB-30,,\n')).rejects.toThrow(
      'line 3: order_number: it belongs to another email in line 2.',
    );
    expect(await roleOf('new@example.test')).toBeUndefined();
  });
});
