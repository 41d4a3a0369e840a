import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../kernel/env.ts';
import { Outgoing } from '../kernel/outgoing.ts';
import type { ComposedMail } from './compose.ts';

/** A mail with its identity: a copy that is sent again has the same, so that mailboxes can tell. */
interface OutgoingMail extends ComposedMail {
  /** Of letters, digits, dots and hyphens. */
  readonly name: string;
}

/** Sends a mail; resolves with the file, if it became one. @throws Error when it was not accepted */
export type Transport = (mail: OutgoingMail) => Promise<string | null>;

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL'>;

const seconds = 1000;
/** Longer than the longest of nodemailer's own timeouts. */
const attemptTimeout = 45 * seconds;
const smtpTimeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
};

/**
 * Only a connection that was never opened is retried at once; the outbox retries the rest later. The command `CONN` says
 * nothing: nodemailer reports it also for a connection that ends after the mail.
 */
const isUnsent = (error: unknown): boolean => {
  const { code, originalCode } = error as { readonly code?: unknown; readonly originalCode?: unknown };
  return code === 'EDNS' || originalCode === 'ECONNREFUSED';
};

const messageOf = (
  { MAIL_FROM, PUBLIC_URL }: Settings,
  { name, to, subject, text, html, stopUrl }: OutgoingMail,
) => ({
  from: MAIL_FROM,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${name}@${new URL(PUBLIC_URL).hostname}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(stopUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const smtp = (url: string, settings: Settings): Transport => {
  const transport = createTransport({ ...smtpTimeouts, url });
  const outgoing = new Outgoing({
    running: 5,
    waiting: 100,
    timeout: attemptTimeout,
    retries: 1,
    retryPause: seconds,
    isRetryable: isUnsent,
  });
  return async (mail) => {
    await outgoing.call(() => transport.sendMail(messageOf(settings, mail)));
    return null;
  };
};

const files = (settings: Settings): Transport => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(settings.DATA_DIR, 'outbox');
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(settings, mail));
    const file = join(folder, `${mail.name}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    return file;
  };
};

/** Opens the way that mails leave: SMTP_URL, or .eml files in DATA_DIR/outbox (D19). */
export const openTransport = (settings: Settings): Transport =>
  settings.SMTP_URL === undefined ? files(settings) : smtp(settings.SMTP_URL, settings);
