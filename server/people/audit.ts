import type { AuditAction } from '../contract/audit.ts';
import type { Actor } from '../contract/policy.ts';
import type { Client } from '../kernel/http/implement.ts';
import type { Clock } from '../kernel/http/services.ts';
import { AuditEntry } from './auditEntries.model.ts';

/** The call of an administrative action. A handler's context has all of it. */
export interface AuditedCall {
  readonly actor: Actor;
  readonly client: Pick<Client, 'address'>;
  readonly clock: Clock;
}

/** What an entry says besides its action. */
export interface Audited {
  /** The user whom it concerns. */
  readonly subjectId?: number;
  /** Neither secrets nor personal data: entries outlive accounts (D47). */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The author of a revision, with the admin who acts as the user. */
export const authorOf = ({ id, admin }: Actor) => ({ userId: id, adminId: admin?.id ?? null });

/** The call of somebody without an account has no actor. */
type AnyCall = Omit<AuditedCall, 'actor'> & { readonly actor: Actor | null };

/** Writes who did this, to whom, when and from which address, in the running transaction. @returns the entry's id */
export const audit = async (
  { actor, client, clock }: AnyCall,
  action: AuditAction,
  { subjectId, details = {} }: Audited = {},
): Promise<number> => {
  const entry = await AuditEntry.create({
    action,
    user_id: actor?.id ?? null,
    admin_id: actor?.admin?.id ?? null,
    subject_id: subjectId ?? null,
    details: JSON.stringify(details),
    ip: client.address,
    created_at: clock(),
  });
  return entry.id;
};
