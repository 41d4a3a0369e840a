import { endActing } from './actedAs.ts';
import { AuditEntry } from './auditEntries.model.ts';
import { type Acting, Session } from './sessions.model.ts';

/** Writes in the audit that an admin acts as a user no more. */
const auditEnd = ({ session, admin }: Acting, created_at: Date) =>
  AuditEntry.create({
    action: 'user.stop_becoming',
    ...{ user_id: session.user_id, admin_id: admin.user_id, subject_id: session.user_id },
    ...{ details: '{}', ip: session.ip === '' ? null : session.ip, created_at },
  });

/**
 * Ends sessions, the only way in which one is deleted. A user as whom an admin acted in one of them, or by one of them,
 * is mailed, and the audit says when that ended. @returns how many there were
 */
export const endSessions = async (ids: readonly number[], now: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const { acting, ended } = await Session.end(ids);
  for (const each of acting) {
    const ends = [now, each.session.expires_at, each.admin.expires_at].map((date) => date.getTime());
    const at = new Date(Math.min(...ends));
    await auditEnd(each, at);
    await endActing(each.session.id, at, now);
  }
  return ended;
};
