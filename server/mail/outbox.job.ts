import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../kernel/database/connection.ts';
import type { Clock } from '../kernel/http/services.ts';
import type { Log } from '../kernel/log.ts';
import type { MailOutcome, Metrics } from '../kernel/metrics.ts';
import { repeat } from '../kernel/repeat.ts';
import { composeMail, type MailSettings } from './compose.ts';
import type { MailKind } from './contents.ts';
import { Mail, mailLeaseMs, maxMailDelayMs } from './mails.model.ts';
import type { Transport } from './transport.ts';

const minute = 60 * 1000;
/** When a mail is tried again after its first, second ... failure; then it has failed (D45). */
const retryAfter = [minute, 5 * minute, 30 * minute, 120 * minute, maxMailDelayMs];

/**
 * Whoever knows an address can request these mails. Calls are limited per network only, so that nobody can shut out the
 * owner. Further mails are dropped while the sent ones, whose links all work, are this young.
 */
const requestedKinds = [
  'verify',
  'reset',
  'set_password',
  'already_registered',
  'confirm_email',
] satisfies MailKind[];
const maxRequestedMails = 5;
const requestedWindow = 30 * minute;
const batch = 10;
const pollPause = 1000;
const errorPause = 10_000;
/** A stop waits this long for mails that are being sent. */
const stopPause = 5000;

/** What the outbox works with. */
export interface Outbox {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: MailSettings;
  readonly transport: Transport;
}

const nameOf = (mail: Mail): string => `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}`;

const isFlood = async (mail: Mail, now: Date): Promise<boolean> =>
  requestedKinds.some((kind) => kind === mail.kind) &&
  (await mail.countBefore(requestedWindow, now)) >= maxRequestedMails;

/** Sends a mail; 'dropped' if nobody needs it any more. */
const send = async (mail: Mail, { clock, log, settings, transport }: Outbox): Promise<MailOutcome> => {
  if (await isFlood(mail, clock())) return 'dropped';
  const composed = await composeMail(mail, settings, clock());
  if (composed === null) return 'dropped';
  const file = await transport({ ...composed, name: nameOf(mail) });
  if (file !== null) log.info({ mail: mail.id, kind: mail.kind, file }, 'mail written');
  return 'sent';
};

const release = { lease: null, lease_until: null } as const;

/** What a mail's row becomes after a failed attempt. */
const afterFailure = (mail: Mail, now: Date) => {
  const attempts = mail.attempts + 1;
  const delay = retryAfter[mail.attempts];
  return delay === undefined
    ? { ...release, attempts, state: 'failed' as const }
    : { ...release, attempts, next_at: new Date(now.getTime() + delay) };
};

const markSent = async ({ id }: Mail, outcome: MailOutcome): Promise<void> => {
  if (outcome === 'dropped') await Mail.destroy({ where: { id } });
  else await Mail.update({ ...release, state: 'sent', content: '{}' }, { where: { id } });
};

/**
 * Sends one mail and marks it. A server that ends between the two leaves it to the next one, which sends it again: every
 * mail is sent at least once.
 */
const deliver = async (mail: Mail, outbox: Outbox): Promise<void> => {
  const { db, clock, log, metrics } = outbox;
  const { id, kind, lease, attempts } = mail;
  let outcome: MailOutcome;
  try {
    outcome = await send(mail, outbox);
  } catch (error) {
    const changes = afterFailure(mail, clock());
    log.warn({ mail: id, kind, attempts: attempts + 1, err: error }, 'mail not sent');
    await db.write(() => Mail.update(changes, { where: { id, lease } }));
    metrics.mail('state' in changes ? 'failed' : 'retried');
    return;
  }
  metrics.mail(outcome);
  await db.write(() => markSent(mail, outcome));
};

/** Sends all mails that are due; other servers may do so at the same time. Resolves with how many it tried. */
export const deliverDueMails = async (outbox: Outbox, ended?: AbortSignal): Promise<number> => {
  const { db, clock } = outbox;
  let tried = 0;
  while (!ended?.aborted && (await Mail.areDue(clock()))) {
    const lease = randomBytes(16).toString('hex');
    const until = new Date(clock().getTime() + mailLeaseMs);
    const mails = await db.write(() => Mail.take(lease, clock(), until, batch));
    if (mails.length === 0) break;
    const delivered = await Promise.allSettled(mails.map((mail) => deliver(mail, outbox)));
    tried += mails.length;
    const lost = delivered.find(({ status }) => status === 'rejected');
    if (lost?.status === 'rejected') throw lost.reason;
  }
  return tried;
};

/** Looks for due mails every second. The returned function stops it and waits for mails that are being sent. */
export const startOutbox = (outbox: Outbox): (() => Promise<void>) => {
  const stop = repeat((ended) =>
    deliverDueMails(outbox, ended).then(
      () => pollPause,
      (error: unknown) => {
        outbox.log.warn({ err: error }, 'outbox');
        return errorPause;
      },
    ),
  );
  return () => Promise.race([stop(), pause(stopPause, undefined, { ref: false })]);
};
