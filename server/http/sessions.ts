import type { Actor } from '../contract/policy.ts';
import { isUnavailable } from '../models/connection.ts';
import { type ActorSession, readSession } from '../models/queries/sessions.ts';
import { unguarded } from '../models/queryGuard.ts';
import { Session } from '../models/sessions.ts';
import { hashToken, newToken } from '../models/token.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** A session in use is prolonged once an hour, not at every request. */
const prolongAfter = 60 * 60 * 1000;

/** The most sessions of a user: the oldest ends when another begins. */
export const maxSessions = 50;

/** Who is signed in, and in which session. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: number;
  /** It lasts another 30 days from now: so should its cookie. */
  readonly prolonged: boolean;
}

/**
 * Opens a session; the token is known to the caller only, the database keeps its hash (D12). The transaction around
 * holds the lock of the user's row.
 */
export const openSession = async (userId: number, now: Date): Promise<string> => {
  const token = newToken();
  await Session.create({
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  });
  await Session.endOldest(userId, maxSessions, now);
  return token;
};

/** Ends a session. */
export const closeSession = async (id: number): Promise<void> => {
  await unguarded(Session, "the caller's own session").destroy({ where: { id } });
};

/** Ends all sessions of a user. */
export const endSessions = async (user_id: number): Promise<void> => {
  await unguarded(Session, 'the sessions of one account').destroy({ where: { user_id } });
};

/** A request that only reads does not fail because the database takes no writes: the next one prolongs. */
const prolong = async ({ id, lastSeenAt }: ActorSession, now: Date): Promise<boolean> => {
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

/** Whose session a token belongs to: nobody's when it has expired, or its user is suspended (D20). */
export const findSession = async (token: string, now: Date): Promise<SignedIn | null> => {
  const session = await readSession(hashToken(token));
  if (session === null || session.expiresAt <= now) return null;
  return { actor: session.actor, sessionId: session.id, prolonged: await prolong(session, now) };
};
