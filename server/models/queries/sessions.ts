import type { Role } from '../../contract/brand.ts';
import type { Actor } from '../../contract/policy.ts';
import { momentOf, selectRows } from './rows.ts';

/** A session with its user as actor. */
export interface ActorSession {
  readonly id: number;
  readonly actor: Actor;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

interface Row {
  readonly id: number;
  readonly last_seen_at: string | Date;
  readonly expires_at: string | Date;
  readonly user_id: number;
  readonly email: string;
  readonly role: Role;
}

/** The session of a token hash, of a user who is not suspended. Runs on every request. */
export const readSession = async (hash: string): Promise<ActorSession | null> => {
  const [row] = await selectRows<Row>(
    `SELECT s.id, s.last_seen_at, s.expires_at, u.id AS user_id, u.email, u.role
      FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = :hash AND u.suspended_at IS NULL`,
    { hash },
  );
  if (row === undefined) return null;
  return {
    id: row.id,
    actor: { id: row.user_id, email: row.email, role: row.role },
    lastSeenAt: momentOf(row.last_seen_at),
    expiresAt: momentOf(row.expires_at),
  };
};
