import type { Actor } from '../contract/policy.ts';
import { isUnavailable } from '../kernel/database/connection.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { hashToken, newToken } from '../kernel/database/token.ts';
import { storeUsedCodes } from './secondFactors.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

const lifetime = 60 * 60 * 1000;
const maxSessions = 10_000;
const storeAfter = 5000;

/** A session that this process alone knows, because the database takes no writes. */
interface TemporarySession {
  readonly id: number;
  readonly userId: number;
  /** A changed password ends the session. */
  readonly passwordHash: string;
  /** When the second factor was proved. */
  readonly provedAt: Date | null;
  readonly expiresAt: Date;
  triedAt: number;
}

/** By the hash of the token. */
const sessions = new Map<string, TemporarySession>();
let lastId = 0;

/** Opens a session of at most an hour without a write. It is stored as soon as the database takes writes again. */
export const openTemporarySession = (
  { id, password_hash }: User,
  provedAt: Date | null,
  now: Date,
): string => {
  const [oldest] = sessions.keys();
  if (oldest !== undefined && sessions.size >= maxSessions) sessions.delete(oldest);
  lastId -= 1;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  sessions.set(hashToken(token), {
    ...{ id: lastId, userId: id, passwordHash: password_hash, provedAt, expiresAt },
    triedAt: now.getTime(),
  });
  return token;
};

/** Ends sessions that only this process knows: one, or all of a user but one. */
export const closeTemporarySessions = (
  which: { readonly id: number } | { readonly userId: number; readonly kept: number | null },
): void => {
  for (const [hash, { id, userId }] of sessions) {
    const isEnded = 'id' in which ? id === which.id : userId === which.userId && id !== which.kept;
    if (isEnded) sessions.delete(hash);
  }
};

/** Stores the session, if the database takes writes. Returns its id in the database, or the temporary one. */
const store = async (token_hash: string, session: TemporarySession, now: Date): Promise<number> => {
  if (now.getTime() - session.triedAt < storeAfter) return session.id;
  session.triedAt = now.getTime();
  try {
    const { id } = await Session.create({
      ...{ token_hash, user_id: session.userId, proved_at: session.provedAt },
      ...{ created_at: now, last_seen_at: now, expires_at: session.expiresAt },
    });
    sessions.delete(token_hash);
    await storeUsedCodes(now);
    return id;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return session.id;
  }
};

/** The user and session of a token's hash; null if it expired, or the user was suspended or changed the password. */
export const findTemporarySession = async (
  hash: string,
  now: Date,
): Promise<{ readonly actor: Actor; readonly id: number; readonly provedAt: Date | null } | null> => {
  const session = sessions.get(hash);
  if (session === undefined) return null;
  const user = await unguarded(User, "the session's own user").findByPk(session.userId);
  const isValid = user?.suspended_at === null && user.password_hash === session.passwordHash;
  if (user === null || !isValid || session.expiresAt <= now) {
    sessions.delete(hash);
    return null;
  }
  const { id, email, role } = user;
  const { provedAt } = session;
  return { actor: { id, email, role, admin: null }, id: await store(hash, session, now), provedAt };
};
