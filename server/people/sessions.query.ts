import type { Role } from '../contract/brand.ts';
import { type Actor, canBecome } from '../contract/policy.ts';
import { momentOf, selectRows } from '../kernel/database/queries/rows.ts';

/** A session with its user as actor. */
export interface ActorSession {
  readonly id: number;
  /** The session of the admin who acts as the user. */
  readonly adminSessionId: number | null;
  readonly actor: Actor;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** When the second factor was last proved. */
  readonly provedAt: Date | null;
}

interface Row {
  readonly id: number;
  readonly last_seen_at: string | Date;
  readonly expires_at: string | Date;
  readonly proved_at: string | Date | null;
  readonly user_id: number;
  readonly email: string;
  readonly role: Role;
  readonly admin_session_id: number | null;
  readonly admin_expires_at: string | Date | null;
  readonly admin_id: number | null;
  readonly admin_role: Role | null;
}

const sql = `SELECT s.id, s.last_seen_at, s.expires_at, s.proved_at, s.admin_session_id, u.id AS user_id, u.email, u.role,
    a.expires_at AS admin_expires_at, au.id AS admin_id, au.role AS admin_role
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN sessions a ON a.id = s.admin_session_id
  LEFT JOIN users au ON au.id = a.user_id AND au.suspended_at IS NULL
  WHERE s.token_hash = :hash AND u.suspended_at IS NULL`;

/** True if the admin who acts as the user still may. */
const mayAct = ({ admin_session_id, admin_role }: Row): boolean =>
  admin_session_id === null || (admin_role !== null && canBecome(admin_role));

/** A session in which an admin acts as a user ends with the admin's own. */
const endOf = ({ expires_at, admin_expires_at }: Row): Date => {
  const own = momentOf(expires_at);
  const admins = momentOf(admin_expires_at ?? own);
  return admins < own ? admins : own;
};

/** The session of a token hash, of a user who is not suspended. Runs on every request. */
export const readSession = async (hash: string): Promise<ActorSession | null> => {
  const [row] = await selectRows<Row>(sql, { hash });
  if (row === undefined || !mayAct(row)) return null;
  const admin = row.admin_id === null ? null : { id: row.admin_id };
  return {
    id: row.id,
    adminSessionId: row.admin_session_id,
    actor: { id: row.user_id, email: row.email, role: row.role, admin },
    lastSeenAt: momentOf(row.last_seen_at),
    expiresAt: endOf(row),
    provedAt: row.proved_at === null ? null : momentOf(row.proved_at),
  };
};
