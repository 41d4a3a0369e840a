import { useSyncExternalStore } from 'react';
import type { Actor } from '../../server/contract/policy.ts';
import { session } from '../../server/contract/session.ts';
import type { User } from '../../server/contract/shapes.ts';
import { users } from '../../server/contract/users.ts';
import { AcceptedRisks } from './acceptedRisks.ts';
import {
  type ApiFailure,
  type ApiResult,
  callApi,
  isOutcomeUnknown,
  onOthersSession,
  onSignedOut,
} from './api.ts';
import { clearAnyRecipes, clearCooking } from './cookingStorage.ts';
import { deleteDrafts, readDrafts } from './drafts.ts';
import { GroceryTicks } from './groceryTicks.ts';
import { PendingCopies } from './pendingCopies.ts';
import { actorOf } from './permissions.ts';
import { clearSettings } from './settingKeys.ts';
import { hasUnsaved, onPageLeft, reloadAt } from './unsaved.ts';
import { userIdKey, userRoleKey } from './userIdKey.ts';

/** Copies whose response was lost, of this session only. */
export const pendingCopies = new PendingCopies(localStorage);

/** Recipes whose risk warning the user accepted in this session. */
export const acceptedRisks = new AcceptedRisks(localStorage);

/** The ticks of grocery lists, of this session only. */
export const groceryTicks = new GroceryTicks(localStorage);

const clearSessionData = (): void => {
  pendingCopies.clear();
  acceptedRisks.clear();
  void clearCooking();
  groceryTicks.clear();
};

/** Set while a logout waits for the server. */
const logoutKey = 'wholebowl-logout';

/** Loading the user failed. The session may still be valid; try again. */
export class UserLoadError extends Error {}

let user: User | null | undefined = localStorage.getItem(userIdKey) === null ? null : undefined;
let loading: Promise<User | null> | undefined;
/** The session ended, or belongs to another user now, but unsaved work or a refused write keeps the page. */
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

/** Calls the listener when the same user signs in again; returns a function that removes it. */
export const onSessionRestored = (listener: () => void): (() => void) => {
  awaiting.add(listener);
  return () => void awaiting.delete(listener);
};

/** Stores whose account is loaded. */
const storeIdentity = (next: User | null): void => {
  if (next === null) {
    localStorage.removeItem(userIdKey);
    localStorage.removeItem(userRoleKey);
    return;
  }
  const { role } = actorOf(next);
  // Another role may not see all that was stored for the one before.
  if (role !== localStorage.getItem(userRoleKey)) void clearAnyRecipes();
  localStorage.setItem(userIdKey, String(next.id));
  localStorage.setItem(userRoleKey, role);
};

const become = (next: User | null): User | null => {
  user = next;
  if (String(next?.id) !== localStorage.getItem(userIdKey)) {
    clearSessionData();
    clearSettings();
    sessionStorage.clear();
  }
  storeIdentity(next);
  setEnded(false);
  return next;
};

onSignedOut((refused) => {
  clearSessionData();
  if (user && (refused === 'write' || hasUnsaved())) setEnded(true);
  else if (user !== null) become(null);
});

// The cookie of the session is shared by all tabs: a write of this page would be stored as the other user's.
onOthersSession(() => {
  const signedIn = localStorage.getItem(userIdKey);
  return ended && !!user && signedIn !== null && signedIn !== String(user.id);
});

// A sign-in or logout in another tab reloads this one, so that no user sees another's data. A page with unsaved work
// stays and shows that its session ended, until the same user signs in again or leaves the page.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== userIdKey) return;
  if (newValue === (user ? String(user.id) : null)) returned();
  else if (hasUnsaved()) setEnded(true);
  else location.assign('/account/home');
});

// Leaving a page of an ended session reloads the app for the current user.
onPageLeft(() => {
  if (ended) location.reload();
});

/**
 * True while the session of this browser is the user's. If it is not, nothing of theirs may be stored (D40): it ended, or
 * the page is being left for another user.
 */
export const isSessionOf = (id: number): boolean => !ended && localStorage.getItem(userIdKey) === String(id);

/** True if a failed read of the user says nothing about the session. */
const isInconclusive = (failure: ApiFailure): boolean => isOutcomeUnknown(failure) || failure.status === 429;

/**
 * Continues as the user of another session: an admin acts as a user, or stops, or somebody signed in elsewhere in this
 * browser. The app is loaded again, so that nothing of the user before stays in memory (D40).
 */
export const continueAs = (next: User, path: string): void => {
  clearSessionData();
  clearSettings();
  localStorage.setItem(userIdKey, String(next.id));
  reloadAt(path);
};

const load = async (): Promise<User | null> => {
  const answer = await callApi(users.me, {});
  loading = undefined;
  if (!answer.ok && isInconclusive(answer.failure)) throw new UserLoadError(answer.failure.message);
  const next = answer.ok ? answer.value.user : null;
  if (user && next?.id !== user.id && hasUnsaved()) {
    clearSessionData();
    setEnded(true);
    return next;
  }
  if (user && next && next.id !== user.id) {
    continueAs(next, '/account/home');
    return next;
  }
  // The same object for the same content, so that nothing renders.
  return user && JSON.stringify(next) === JSON.stringify(user) ? user : become(next);
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

/**
 * Reads the signed-in user again, unless a request is running; null if the session ended. A known user stays while the
 * server cannot be reached, and a page with unsaved work stays when the session ended.
 * @throws UserLoadError as `currentUser`
 */
export const rereadUser = async (): Promise<User | null> => {
  const known = user;
  if (!known) return currentUser();
  loading ??= load();
  return loading.catch(() => known);
};

/** Whether the server confirms that the session is the user's; false while it cannot be reached. */
export const isConfirmedSessionOf = async (id: number): Promise<boolean> => {
  loading ??= load();
  const next = await loading.catch(() => null);
  return next?.id === id && isSessionOf(id);
};

/** Runs a function in one tab at a time, where the browser can. */
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('wholebowl.session', run) : run();

/** Signs in by a call. The response's token is for API clients; the browser uses the cookie and does not store it. */
export const signInBy = (send: () => Promise<ApiResult<{ readonly user: User }>>): Promise<ApiResult<User>> =>
  alone(async () => {
    const csrf = await callApi(session.csrfCookie, {});
    if (!csrf.ok) return csrf;
    const answer = await send();
    if (!answer.ok) return answer;
    localStorage.removeItem(logoutKey);
    clearSessionData();
    become(answer.value.user);
    return { ok: true, value: answer.value.user };
  });

/** Signs in with the password, and the code of a second factor if the account has one. */
export const signIn = (email: string, password: string, code?: string): Promise<ApiResult<User>> =>
  signInBy(() => callApi(session.login, { body: { email, password, code } }));

/** Shows the signed-in user as the server stored it. */
export const updateUser = (stored: User): void => {
  if (stored.id !== user?.id) return;
  user = stored;
  tell();
};

/** Whether a logout deletes drafts of the user that are stored on this device. */
export const hasStoredDrafts = async (): Promise<boolean> =>
  user ? (await readDrafts(user.id, '')).size > 0 : false;

let leaving = async (): Promise<void> => {};

/** Sets what is sent before the session ends. */
export const onSignOut = (listener: () => Promise<void>): void => {
  leaving = listener;
};

/** Ends the session in this browser: the server has ended it. */
export const endSession = async (): Promise<void> => {
  if (user) await deleteDrafts(user.id);
  become(null);
};

/** Ends the session on the server. If it cannot be reached, the next page of this browser does. */
const logOut = async (): Promise<void> => {
  localStorage.setItem(logoutKey, '');
  const answer = await callApi(session.logout, {});
  if (answer.ok || !isInconclusive(answer.failure)) localStorage.removeItem(logoutKey);
};

/** Sends a logout that still waits, but none while a sign-in is running, as it would end the new session. */
const finishLogout = (): void => {
  void alone(async () => {
    if (localStorage.getItem(logoutKey) !== null) await logOut();
  });
};

addEventListener('online', finishLogout);
finishLogout();

/** Ends the session, here and on the server. */
export const signOut = async (): Promise<void> => {
  await leaving();
  await logOut();
  await endSession();
};

/** Calls the listener when the user of this page changes; returns a function that removes it. */
export const onUserChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The signed-in user, or null. */
export const useUser = (): User | null => useSyncExternalStore(onUserChanged, () => user) ?? null;

/** The id of the signed-in user, also while their account cannot be loaded; null for a visitor. */
export const knownUserId = (): number | null => {
  if (user !== undefined) return user?.id ?? null;
  const id = Number(localStorage.getItem(userIdKey));
  return id > 0 ? id : null;
};

/** As `knownUserId`, for components. */
export const useKnownUserId = (): number | null => useSyncExternalStore(onUserChanged, knownUserId);

/** Whether a user is known on this device by id only, as their account could not be loaded yet. */
export const useIsUserUnread = (): boolean => useSyncExternalStore(onUserChanged, () => user === undefined);

/** Whether the session ended while the page stays. */
export const isSessionEnded = (): boolean => ended;

/** As `isSessionEnded`, for components. */
export const useSessionEnded = (): boolean => useSyncExternalStore(onUserChanged, isSessionEnded);

/** The actor for the authorization table. */
export const useActor = (): Actor | null => {
  const current = useUser();
  return current && actorOf(current);
};
