import type { Actor } from '../contract/policy.ts';
import { isUnavailable } from '../kernel/database/connection.ts';
import { hashToken, newToken } from '../kernel/database/token.ts';
import type { Client } from '../kernel/http/implement.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './endSessions.ts';
import { Session } from './sessions.model.ts';
import { type ActorSession, readSession } from './sessions.query.ts';
import { closeTemporarySessions, findTemporarySession } from './temporarySessions.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** A session in use is prolonged once an hour, not at every request. */
const prolongAfter = 60 * 60 * 1000;

/** How long an admin may act as a user; such a session is not prolonged. */
export const actingLifetime = 8 * 60 * 60 * 1000;
const maxAddressLength = 45;

/** Maximum of sessions per user. A new session ends the oldest. */
export const maxSessions = 50;

/** The signed-in user and session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: number;
  /** The session of the admin who acts as the user. */
  readonly adminSessionId: number | null;
  /** When the second factor was last proved in the session. */
  readonly provedAt: Date | null;
  /** The session was prolonged by 30 days, so its cookie must be too. */
  readonly prolonged: boolean;
}

/** The session of a call, if it has one. */
type ClientSession = Readonly<Record<'sessionId' | 'adminSessionId', number | null>>;

/** The admin's session while an admin acts as the user (D42), and when the second factor was proved. */
type OpenedSession = Partial<Pick<SignedIn, 'adminSessionId' | 'provedAt'>>;

/**
 * Creates a session and returns its token and id. The database stores only the token's hash (D12). The surrounding
 * transaction holds the lock of the user's row.
 */
export const openSession = async (
  userId: number,
  { address, userAgent }: Pick<Client, 'address' | 'userAgent'>,
  now: Date,
  { adminSessionId = null, provedAt = null }: OpenedSession = {},
): Promise<{ readonly token: string; readonly id: number }> => {
  const token = newToken();
  const { id } = await Session.create({
    token_hash: hashToken(token),
    user_id: userId,
    admin_session_id: adminSessionId,
    proved_at: provedAt,
    device: deviceOf(userAgent),
    ip: address.slice(0, maxAddressLength),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + (adminSessionId === null ? lifetime : actingLifetime)),
  });
  await endSessions(await Session.surplus(userId, maxSessions, now), now);
  return { token, id };
};

/** Ends the session of a call. If an admin acts as the user, the admin's session ends, and with it this one. */
export const closeSession = async (
  { sessionId, adminSessionId }: ClientSession,
  now: Date,
): Promise<void> => {
  const id = adminSessionId ?? sessionId;
  if (id === null) return;
  closeTemporarySessions({ id });
  await endSessions([id], now);
};

/** Ends all sessions of a user, except one if it is given. */
export const endSessionsOf = async (userId: number, now: Date, kept: number | null = null): Promise<void> => {
  closeTemporarySessions({ userId, kept });
  await endSessions(await Session.idsOf(userId, kept ?? 0), now);
};

/** Prolongs a session. A read does not fail when the database takes no writes, because the next read retries. */
const prolong = async ({ id, lastSeenAt, adminSessionId }: ActorSession, now: Date): Promise<boolean> => {
  if (adminSessionId !== null) return false;
  if (now.getTime() - lastSeenAt.getTime() <= prolongAfter) return false;
  const times = { last_seen_at: now, expires_at: new Date(now.getTime() + lifetime) };
  try {
    await Session.update(times, { where: { id } });
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
};

/** The user and session of a token; null if the session expired or the user is suspended (D20). */
export const findSession = async (token: string, now: Date): Promise<SignedIn | null> => {
  const hash = hashToken(token);
  const session = await readSession(hash);
  if (session === null) {
    const temporary = await findTemporarySession(hash, now);
    if (temporary === null) return null;
    const { actor, id: sessionId, provedAt } = temporary;
    return { actor, sessionId, adminSessionId: null, provedAt, prolonged: false };
  }
  if (session.expiresAt <= now) return null;
  const { actor, id: sessionId, adminSessionId, provedAt } = session;
  return { actor, sessionId, adminSessionId, provedAt, prolonged: await prolong(session, now) };
};
