import { createStore, del, delMany, entries, set } from 'idb-keyval';

/**
 * What was typed and is not saved, on this device, by user and by what it belongs to (D11): it survives a crash, a reload
 * and a session that ends, is shown to that user only, and is gone when they log out (D40).
 */
const store = createStore('wholebowl-drafts', 'drafts');

const keyOf = (user: number, name: string): string => `${user}/${name}`;

const under = async <Draft>(start: string): Promise<[string, Draft][]> => {
  const all = await entries<string, Draft>(store).catch(() => []);
  return all.filter(([key]) => key.startsWith(start));
};

/** What was kept under names that begin so, by name; nothing where this browser keeps nothing. */
export const readDrafts = async <Draft>(user: number, start: string): Promise<Map<string, Draft>> => {
  const found = await under<Draft>(keyOf(user, start));
  return new Map(found.map(([key, draft]) => [key.slice(keyOf(user, '').length), draft]));
};

/** Keeps it; a browser that keeps nothing (full, or private) leaves it to the page. */
export const writeDraft = (user: number, name: string, draft: unknown): Promise<void> =>
  set(keyOf(user, name), draft, store).catch(() => {});

/** Forgets it. */
export const deleteDraft = (user: number, name: string): Promise<void> =>
  del(keyOf(user, name), store).catch(() => {});

/** Forgets all of a user's. */
export const deleteDrafts = async (user: number): Promise<void> => {
  const theirs = await under<unknown>(keyOf(user, ''));
  await delMany(
    theirs.map(([key]) => key),
    store,
  ).catch(() => {});
};
