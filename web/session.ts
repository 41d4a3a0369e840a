import { useSyncExternalStore } from 'react';
import type { Actor } from '../server/contract/policy.ts';
import { session } from '../server/contract/session.ts';
import type { User } from '../server/contract/shapes.ts';
import { users } from '../server/contract/users.ts';
import { type Answer, onSignedOut, send } from './api.ts';
import { actorOf } from './can.ts';

/** Remembers who signed in here, so that a visitor causes no refused call; no secret, the cookie is the session. */
const hint = 'wholebowl.user';

let user: User | null | undefined = localStorage.getItem(hint) === null ? null : undefined;
let loading: Promise<User | null> | undefined;
const listeners = new Set<() => void>();

const become = (next: User | null): User | null => {
  user = next;
  if (next === null) localStorage.removeItem(hint);
  else localStorage.setItem(hint, String(next.id));
  for (const listener of listeners) listener();
  return next;
};

onSignedOut(() => {
  if (user !== null) become(null);
});

// Signed in or out in another tab: this one starts anew, so that nothing of one user is shown to another.
addEventListener('storage', ({ key, newValue }) => {
  if (key === hint && newValue !== (user ? String(user.id) : null)) location.assign('/account/home');
});

const load = async (): Promise<User | null> => {
  const answer = await send(users.me, {});
  loading = undefined;
  return become(answer.ok ? answer.value.user : null);
};

/** The signed-in user, loaded once; null for a visitor. */
export const currentUser = async (): Promise<User | null> => {
  if (user !== undefined) return user;
  loading ??= load();
  return loading;
};

/** Signs in. The token in the answer is for API clients; a browser has the cookie and forgets it. */
export const signIn = async (email: string, password: string): Promise<Answer<User>> => {
  const csrf = await send(session.csrfCookie, {});
  if (!csrf.ok) return csrf;
  const answer = await send(session.login, { body: { email, password } });
  if (!answer.ok) return answer;
  become(answer.value.user);
  return { ok: true, value: answer.value.user };
};

/** Ends the session, here and on the server. */
export const signOut = async (): Promise<void> => {
  await send(session.logout, {});
  become(null);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The signed-in user, or null. */
export const useUser = (): User | null => useSyncExternalStore(subscribe, () => user) ?? null;

/** Who asks the authorization table. */
export const useActor = (): Actor | null => {
  const current = useUser();
  return current && actorOf(current);
};
