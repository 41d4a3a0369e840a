import { useSyncExternalStore } from 'react';
import type { Actor } from '../server/contract/policy.ts';
import { session } from '../server/contract/session.ts';
import type { User } from '../server/contract/shapes.ts';
import { users } from '../server/contract/users.ts';
import { type ApiResult, callApi, isOutcomeUnknown, onSignedOut } from './api.ts';
import { deleteDrafts } from './drafts.ts';
import { PendingCopies } from './pendingCopies.ts';
import { actorOf } from './permissions.ts';
import { hasUnsaved, onPageLeft } from './ui/hooks/unsavedGuard.ts';
import { userIdKey } from './userIdKey.ts';

/** What was asked for and not answered: never another session's. */
export const pendingCopies = new PendingCopies(localStorage);

/** Nobody could say who is signed in: that ends no session. Asked again, it may be said. */
export class UserLoadError extends Error {}

let user: User | null | undefined = localStorage.getItem(userIdKey) === null ? null : undefined;
let loading: Promise<User | null> | undefined;
/** The session is over, or somebody else's, but unsaved work keeps the page as it is. */
let ended = false;
const listeners = new Set<() => void>();
const awaiting = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

const setEnded = (now: boolean): void => {
  ended = now;
  tell();
};

/** The same user is signed in again, in another tab. */
const returned = (): void => {
  setEnded(false);
  for (const listener of awaiting) listener();
};

/** Says what to do when the same user is back after their session ended; answers how to unsay it. */
export const onSessionRestored = (listener: () => void): (() => void) => {
  awaiting.add(listener);
  return () => void awaiting.delete(listener);
};

const become = (next: User | null): User | null => {
  user = next;
  if (String(next?.id) !== localStorage.getItem(userIdKey)) pendingCopies.clear();
  if (next === null) localStorage.removeItem(userIdKey);
  else localStorage.setItem(userIdKey, String(next.id));
  setEnded(false);
  return next;
};

onSignedOut(() => {
  pendingCopies.clear();
  if (hasUnsaved()) setEnded(true);
  else if (user !== null) become(null);
});

// Signed in or out in another tab: this one starts anew, so that nothing of one user is shown to another. A page with
// unsaved work stays instead, and says that its session ended, until the same user is back or the page is left.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== userIdKey) return;
  if (newValue === (user ? String(user.id) : null)) returned();
  else if (hasUnsaved()) setEnded(true);
  else location.assign('/account/home');
});

// The page that was kept is left: whoever is signed in by now starts anew.
onPageLeft(() => {
  if (ended) location.reload();
});

const load = async (): Promise<User | null> => {
  const answer = await callApi(users.me, {});
  loading = undefined;
  if (!answer.ok && isOutcomeUnknown(answer.failure)) throw new UserLoadError(answer.failure.message);
  return become(answer.ok ? answer.value.user : null);
};

/**
 * The signed-in user, loaded once; null for a visitor.
 * @throws UserLoadError when the server cannot be reached, or fails
 */
export const currentUser = async (): Promise<User | null> => {
  if (user !== undefined) return user;
  loading ??= load();
  return loading;
};

/** Signs in. The token in the answer is for API clients; a browser has the cookie and forgets it. */
export const signIn = async (email: string, password: string): Promise<ApiResult<User>> => {
  const csrf = await callApi(session.csrfCookie, {});
  if (!csrf.ok) return csrf;
  const answer = await callApi(session.login, { body: { email, password } });
  if (!answer.ok) return answer;
  pendingCopies.clear();
  become(answer.value.user);
  return { ok: true, value: answer.value.user };
};

/** Ends the session, here and on the server. */
export const signOut = async (): Promise<void> => {
  await callApi(session.logout, {});
  if (user) await deleteDrafts(user.id);
  become(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The signed-in user, or null. */
export const useUser = (): User | null => useSyncExternalStore(subscribe, () => user) ?? null;

/** Whether the session ended under unsaved work that keeps the page. */
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended);

/** Who asks the authorization table. */
export const useActor = (): Actor | null => {
  const current = useUser();
  return current && actorOf(current);
};
