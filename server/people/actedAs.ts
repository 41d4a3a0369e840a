import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { User } from './users.model.ts';

/**
 * Queues the mail that tells a user that an admin acted as them. It is sent when the session ends, which `endActing`
 * says, or after `lifetime` at the latest.
 */
export const noteActing = async (
  user: User,
  admin: User,
  sessionId: number,
  { now, lifetime }: { readonly now: Date; readonly lifetime: number },
): Promise<void> => {
  const ends = new Date(now.getTime() + lifetime);
  const { first_name, last_name } = admin;
  const times = { started_at: now.toISOString(), ended_at: ends.toISOString() };
  const content = { first_name, last_name, session_id: sessionId, ...times };
  // Without a sender: the mail is not deleted with the admin's account.
  await queueMail('acted_as', user.email, content, now, null, ends);
};

/** Sends the mail about a session in which an admin acted as a user, and which ended. */
export const endActing = async (sessionId: number, endedAt: Date, now: Date): Promise<void> => {
  for (const mail of await Mail.queuedOfKind('acted_as')) {
    const content = JSON.parse(mail.content) as { readonly session_id: number };
    if (content.session_id !== sessionId) continue;
    await mail.update({
      content: JSON.stringify({ ...content, ended_at: endedAt.toISOString() }),
      next_at: now,
    });
  }
};
