import { createStore, entries, promisifyRequest } from 'idb-keyval';

/**
 * Drafts on this device, by user and by the edited record (D11). They survive a crash, a reload and the end of a session.
 * Only their user sees them, and a logout deletes them (D40).
 */
const store = createStore('wholebowl-drafts', 'drafts');

const keyOf = (user: number, name: string): string => `${user}/${name}`;

const under = async <Draft>(start: string): Promise<[string, Draft][]> => {
  const all = await entries<string, Draft>(store).catch(() => []);
  return all.filter(([key]) => key.startsWith(start));
};

/** The drafts whose names have a prefix, by name; empty where the browser has no storage. */
export const readDrafts = async <Draft>(user: number, start: string): Promise<Map<string, Draft>> => {
  const found = await under<Draft>(keyOf(user, start));
  return new Map(found.map(([key, draft]) => [key.slice(keyOf(user, '').length), draft]));
};

/** Changes drafts. Asks for the commit at once: a page that is left would not live to ask for it. */
const change = (make: (drafts: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (drafts) => {
    make(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).catch(() => {});

/** Stores a draft. Where storage is full or private, the draft lives in the page only. */
export const writeDraft = (user: number, name: string, draft: unknown): Promise<void> =>
  change((drafts) => drafts.put(draft, keyOf(user, name)));

/** Deletes a draft. */
export const deleteDraft = (user: number, name: string): Promise<void> =>
  change((drafts) => drafts.delete(keyOf(user, name)));

/** Deletes all drafts of a user. */
export const deleteDrafts = async (user: number): Promise<void> => {
  const theirs = await under<unknown>(keyOf(user, ''));
  await change((drafts) => {
    for (const [key] of theirs) drafts.delete(key);
  });
};
