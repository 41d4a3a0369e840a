import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

/**
 * What was typed and is not saved, on this device, by user and by what it belongs to (D11): it survives a crash, a reload
 * and a session that ends, is shown to that user only, and is gone when they log out (D40).
 */
const store = createStore('wholebowl-drafts', 'drafts');

const keyOf = (user: number, name: string): string => `${user}/${name}`;

/** What was kept; undefined where nothing was, or this browser keeps nothing. */
export const readDraft = <Kept>(user: number, name: string): Promise<Kept | undefined> =>
  get<Kept>(keyOf(user, name), store).catch(() => undefined);

/** Keeps it; a browser that keeps nothing (full, or private) leaves it to the page. */
export const keepDraft = (user: number, name: string, kept: unknown): Promise<void> =>
  set(keyOf(user, name), kept, store).catch(() => {});

/** Forgets it. */
export const dropDraft = (user: number, name: string): Promise<void> =>
  del(keyOf(user, name), store).catch(() => {});

/** Forgets all of a user's. */
export const dropDrafts = async (user: number): Promise<void> => {
  const all = await entries<string, unknown>(store).catch(() => []);
  const theirs = all.map(([key]) => key).filter((key) => key.startsWith(keyOf(user, '')));
  await delMany(theirs, store).catch(() => {});
};
