import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { openLog } from '../kernel/log.ts';
import { Metrics } from '../kernel/metrics.ts';
import { Mail } from '../mail/mails.model.ts';
import { deliverDueMails } from '../mail/outbox.job.ts';
import { openTransport } from '../mail/transport.ts';
import { startTestApp, type TestApp } from './http/testApp.ts';
import { startTestSmtpServer } from './smtp.ts';
import { linkIn, mailsTo, type SmtpServer } from './smtpServer.ts';

/** An application whose clock a test sets, and whose mails it reads. */
export interface MailApp {
  /** The outbox writes to its log too. */
  readonly test: TestApp;
  readonly smtp: SmtpServer;
  /** Removes all mails and sets the clock to now. */
  reset(): Promise<void>;
  now(): Date;
  /** Lets so many hours pass. */
  pass(hours: number): void;
  /** Sends the due mails; how many there were. */
  deliver(): Promise<number>;
  /** Sends the due mails; the subjects of those to an address since the last reset. */
  subjectsTo(email: string): Promise<string[]>;
  /** Sends the due mails; the link of the last one to an address. */
  linkTo(email: string): Promise<URL>;
  /** The token in that link. */
  tokenTo(email: string): Promise<string>;
}

/** Starts an application with an SMTP server; PUBLIC_URL is https://bowl.example. */
export const startMailApp = async (db: Database): Promise<MailApp> => {
  let now = new Date();
  const clock = () => now;
  const test = await startTestApp(db, { clock });
  const smtp = await startTestSmtpServer();
  const settings = readEnv({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://bowl.example' });
  const log = openLog('debug', (line) => void test.logged.push(line));
  const parts = { db, clock, log, metrics: new Metrics(), settings };
  const outbox = { ...parts, transport: openTransport(settings) };
  const deliver = () => deliverDueMails(outbox);
  const delivered = async (email: string) => {
    await deliver();
    return mailsTo(smtp.mails, email);
  };
  const linkTo = async (email: string) => linkIn((await delivered(email)).at(-1));
  return {
    test,
    smtp,
    reset: async () => {
      await Mail.destroy({ where: {} });
      smtp.mails.length = 0;
      now = new Date();
    },
    now: clock,
    pass: (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    deliver,
    subjectsTo: async (email) => (await delivered(email)).map(({ subject = '' }) => subject),
    linkTo,
    tokenTo: async (email) => (await linkTo(email)).searchParams.get('token') ?? '',
  };
};
