import { createStore, del, delMany, entries, set } from 'idb-keyval';

/**
 * What was typed and is not saved, on this device, by user and by what it belongs to (D11): it survives a crash, a reload
 * and a session that ends, is shown to that user only, and is gone when they log out (D40).
 */
const store = createStore('wholebowl-drafts', 'drafts');

const keyOf = (user: number, name: string): string => `${user}/${name}`;

const under = async <Kept>(start: string): Promise<[string, Kept][]> => {
  const all = await entries<string, Kept>(store).catch(() => []);
  return all.filter(([key]) => key.startsWith(start));
};

/** What was kept under names that begin so, by name; nothing where this browser keeps nothing. */
export const readDrafts = async <Kept>(user: number, start: string): Promise<Map<string, Kept>> => {
  const found = await under<Kept>(keyOf(user, start));
  return new Map(found.map(([key, kept]) => [key.slice(keyOf(user, '').length), kept]));
};

/** Keeps it; a browser that keeps nothing (full, or private) leaves it to the page. */
export const keepDraft = (user: number, name: string, kept: unknown): Promise<void> =>
  set(keyOf(user, name), kept, store).catch(() => {});

/** Forgets it. */
export const dropDraft = (user: number, name: string): Promise<void> =>
  del(keyOf(user, name), store).catch(() => {});

/** Forgets all of a user's. */
export const dropDrafts = async (user: number): Promise<void> => {
  const theirs = await under<unknown>(keyOf(user, ''));
  await delMany(
    theirs.map(([key]) => key),
    store,
  ).catch(() => {});
};
