import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { openLog } from '../kernel/log.ts';
import { Metrics } from '../kernel/metrics.ts';
import { AccountToken } from '../people/accountTokens.model.ts';
import { atEnd } from '../testing/atEnd.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { startTestSmtpServer } from '../testing/smtp.ts';
import type { SmtpServer } from '../testing/smtpServer.ts';
import { Mail } from './mails.model.ts';
import { deliverDueMails, type Outbox, startOutbox } from './outbox.job.ts';
import { queueMail } from './queueMail.ts';
import { openTransport } from './transport.ts';

let db: Database;
let smtp: SmtpServer;
let now: Date;
const lines: string[] = [];
const publicUrl = 'https://bowl.example';

/** The outbox of one server. */
const outboxOf = (variables: Record<string, string> = {}): Outbox => {
  const env = readEnv({
    SMTP_URL: smtp.url,
    PUBLIC_URL: publicUrl,
    STAFF_EMAIL: 'staff@bowl.example',
    ...variables,
  });
  const log = openLog('info', (line) => void lines.push(line));
  return { db, clock: () => now, log, metrics: new Metrics(), settings: env, transport: openTransport(env) };
};

const metricsOf = async ({ metrics }: Outbox, outcome: string): Promise<number> => {
  const { body } = await metrics.text();
  return Number(new RegExp(`mails_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
};

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  db = await testDatabase();
  smtp = await startTestSmtpServer();
});

beforeEach(async () => {
  await Mail.destroy({ where: {} });
  smtp.mails.length = 0;
  smtp.refuse(0);
  lines.length = 0;
  now = new Date('2026-06-01T12:00:00Z');
});

describe('the outbox', () => {
  it('sends a mail in text and HTML, with a link that works once', async () => {
    const user = await createTestUser({ email_verified_at: null, first_name: '<b>Una' });
    await queueMail('verify', user.email, {}, now);
    const outbox = outboxOf();
    expect(await deliverDueMails(outbox)).toBe(1);
    const [mail] = smtp.mails;
    expect(mail?.from?.text).toBe('"Wholebowl" <no-reply@bowl.example>');
    expect(mail?.to).toMatchObject({ text: user.email });
    expect(mail?.html).toContain('Hello &lt;b&gt;Una');
    const [link = ''] = /https:\/\/bowl\.example\/login\S+/.exec(mail?.text ?? '') ?? [];
    const url = new URL(new URL(link).searchParams.get('verification_url') ?? '');
    const token = url.searchParams.get('token') ?? '';
    expect((await AccountToken.take(['verify'], token, now))?.user_id).toBe(user.id);
    expect(await AccountToken.take(['verify'], token, now)).toBeNull();
    expect(await Mail.findAll({ attributes: ['state', 'content'], raw: true })).toEqual([
      { state: 'sent', content: '{}' },
    ]);
    expect(await metricsOf(outbox, 'sent')).toBe(1);
  });

  it('sends orders to the staff', async () => {
    const order = { order_id: 7, customer: 'Una User', path: '/admin/orders/7' };
    await queueMail('order_staff', 'staff', order, now);
    await deliverDueMails(outboxOf());
    expect(smtp.mails[0]?.to).toMatchObject({ text: 'staff@bowl.example' });
    expect(smtp.mails[0]?.text).toContain(`${publicUrl}/admin/orders/7`);
  });

  it('sends an address at most five mails of a kind that anybody may request, until half an hour passed', async () => {
    const { email } = await createTestUser({ email_verified_at: null });
    const outbox = outboxOf();
    const request = async (count: number) => {
      for (let n = 0; n < count; n += 1) await queueMail('reset', email, {}, now);
      await deliverDueMails(outbox);
    };
    await request(8);
    later(29);
    await request(1);
    expect(smtp.mails).toHaveLength(5);
    await queueMail('verify', email, {}, now);
    later(2);
    await request(1);
    expect(smtp.mails).toHaveLength(7);
    expect(await Mail.count({ where: { state: 'queued' } })).toBe(0);
  });

  it('sends what a clock that was 20 days ahead queued, tried or took, and counts none of it', async () => {
    const { email } = await createTestUser();
    const outbox = outboxOf();
    const ahead = new Date(now.getTime() + 20 * 24 * 60 * 60_000);
    for (let n = 0; n < 5; n += 1) await queueMail('reset', email, {}, ahead);
    smtp.refuse(1);
    expect(await deliverDueMails(outbox)).toBe(5);
    later(1);
    expect(await deliverDueMails(outbox)).toBe(1);
    for (const late of [{ next_at: ahead }, { lease: 'ended', lease_until: ahead }]) {
      await queueMail('reset', email, {}, now);
      await Mail.update(late, { where: { state: 'queued' } });
      expect(await deliverDueMails(outbox)).toBe(1);
    }
    expect(smtp.mails).toHaveLength(7);
  });

  it('drops mails to addresses without an account, and what nobody needs any more', async () => {
    const { email } = await createTestUser();
    for (const kind of ['verify', 'reset', 'set_password'] as const)
      await queueMail(kind, 'nobody@example.test', {}, now);
    for (const kind of ['verify', 'set_password'] as const) await queueMail(kind, email, {}, now);
    const outbox = outboxOf();
    await deliverDueMails(outbox);
    expect([smtp.mails.length, await Mail.count(), await metricsOf(outbox, 'dropped')]).toEqual([0, 0, 5]);
  });

  it('retries after 1, 5 and 30 minutes, 2 and 12 hours, then gives up', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    const outbox = outboxOf();
    smtp.refuse(Number.POSITIVE_INFINITY);
    expect(await deliverDueMails(outbox)).toBe(1);
    for (const minutes of [1, 5, 30, 120, 720]) {
      later(minutes - 0.01);
      expect(await deliverDueMails(outbox)).toBe(0);
      later(0.01);
      expect(await deliverDueMails(outbox)).toBe(1);
    }
    expect(await Mail.findOne({ attributes: ['state', 'attempts'], raw: true })).toEqual({
      state: 'failed',
      attempts: 6,
    });
    expect([await metricsOf(outbox, 'retried'), await metricsOf(outbox, 'failed')]).toEqual([5, 1]);
    later(100_000);
    expect(await deliverDueMails(outbox)).toBe(0);
  });

  it('sends after a refusal, with the same identity', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    smtp.refuse(1);
    await deliverDueMails(outboxOf());
    later(1);
    await deliverDueMails(outboxOf());
    const { id, created_at } = await Mail.findOne({ rejectOnEmpty: true });
    const name = `${created_at.toISOString().replaceAll(':', '-')}-${id}`;
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${name}@bowl.example>`]);
  });

  it('waits after a lost answer, as the mail may have arrived', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    smtp.hangUp(1);
    await deliverDueMails(outboxOf());
    expect(smtp.mails).toHaveLength(1);
    later(1);
    await deliverDueMails(outboxOf());
    expect(smtp.mails).toHaveLength(2);
  });

  it('greets nobody by a name that is a link, which strangers may have typed', async () => {
    for (const first_name of ['Win at evil.example', 'https://evil', 'Una a@evil.example', 'Dr. Una']) {
      const { email } = await createTestUser({ email_verified_at: null, first_name });
      await queueMail('verify', email, {}, now);
    }
    await deliverDueMails(outboxOf());
    const greetings = smtp.mails.map(({ text = '' }) => text.split('\n')[0]);
    expect(greetings.sort()).toEqual(['Hello Dr. Una,', 'Hello,', 'Hello,', 'Hello,']);
  });

  it('retries where nobody listens', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    const outbox = outboxOf({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await deliverDueMails(outbox);
    expect(await metricsOf(outbox, 'retried')).toBe(1);
  });

  it('logs no address and no token', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    smtp.refuse(1);
    await deliverDueMails(outboxOf());
    later(1);
    await deliverDueMails(outboxOf());
    const [token = ''] = /(?<=token=)[\w-]+/.exec(smtp.mails[0]?.text ?? '') ?? [];
    expect(token).toHaveLength(43);
    expect(lines.join('\n')).toContain('mail not sent');
    for (const secret of [token, email, 'una@example.test']) expect(lines.join('\n')).not.toContain(secret);
  });

  it('is not sent when its transaction is rolled back', async () => {
    const { email } = await createTestUser();
    const failing = db.write(async () => {
      await queueMail('reset', email, {}, now);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await deliverDueMails(outboxOf())).toBe(0);
  });
});

describe('several servers', () => {
  it('send each mail once', async () => {
    const { email } = await createTestUser();
    for (let n = 0; n < 40; n += 1) await queueMail('password_changed', email, {}, now);
    const outboxes = [outboxOf(), outboxOf(), outboxOf()];
    const tried = await Promise.all(outboxes.map((outbox) => deliverDueMails(outbox)));
    expect(tried.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect(smtp.mails).toHaveLength(40);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('take over what a server left when it ended, also what it had sent but not marked', async () => {
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    const until = new Date(now.getTime() + 5 * 60_000);
    await db.write(() => Mail.take('ended', now, until, 10));
    expect(await deliverDueMails(outboxOf())).toBe(0);
    later(5);
    expect(await deliverDueMails(outboxOf())).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('without SMTP_URL', () => {
  it('a mail becomes a file that only this user may read, and the log says where', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wholebowl-outbox-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const { email } = await createTestUser();
    await queueMail('reset', email, {}, now);
    const outbox = outboxOf({ SMTP_URL: '', DATA_DIR: folder });
    const stop = startOutbox(outbox);
    await expect.poll(() => lines.join()).toContain('mail written');
    await stop();
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    const file = join(folder, 'outbox', name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await simpleParser(readFileSync(file))).text).toContain(`${publicUrl}/reset-password?token=`);
    const written = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'mail written');
    expect(written).toMatchObject({ kind: 'reset', file });
  });
});
