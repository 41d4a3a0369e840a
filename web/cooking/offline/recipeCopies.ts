import { clear, del, entries, get, set } from 'idb-keyval';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { clearRecipes, cookingRecipes, cookingRecipesOf } from '../../kernel/cookingStorage.ts';
import { isSessionOf } from '../../kernel/session.ts';

/** A response that was stored on this device, and when: milliseconds since 1970. */
export interface Copy<T> {
  readonly at: number;
  readonly value: T;
}

/** The recipes, lists and bowls that were opened last stay. A recipe takes about 12 kB. */
const maxCopies = 120;

const keyOf = (user: number, name: string): string => `${user}/${name}`;

const isOf = (user: number): boolean => localStorage.getItem(cookingRecipesOf) === String(user);

/** Copies of another user, whose session ended while they were being deleted, are deleted before the first is stored. */
const claim = async (user: number): Promise<void> => {
  if (isOf(user)) return;
  await clear(cookingRecipes);
  localStorage.setItem(cookingRecipesOf, String(user));
};

const deleteOldest = async (): Promise<void> => {
  const all = await entries<string, Copy<unknown>>(cookingRecipes);
  const old = all.toSorted(([, a], [, b]) => b.at - a.at).slice(maxCopies);
  await Promise.all(old.map(([key]) => del(key, cookingRecipes)));
};

/** Reads a user's copy; undefined where there is none, or no storage. */
export const readCopy = async <T>(user: number, name: string): Promise<Copy<T> | undefined> => {
  try {
    return isOf(user) ? await get<Copy<T>>(keyOf(user, name), cookingRecipes) : undefined;
  } catch {
    return undefined;
  }
};

/** The name of the copy of a recipe. */
export const recipeCopyName = (id: number): string => `recipe/${id}`;

/** Reads a user's copies of recipes, sorted by name; none where there is no storage. */
export const readRecipes = async (user: number): Promise<readonly Copy<Recipe>[]> => {
  try {
    if (!isOf(user)) return [];
    const all = await entries<string, Copy<Recipe>>(cookingRecipes);
    return all
      .filter(([key, { value }]) => key === keyOf(user, recipeCopyName(value.id)))
      .map(([, copy]) => copy)
      .toSorted((a, b) => a.value.name.localeCompare(b.value.name, 'en'));
  } catch {
    return [];
  }
};

/** Stores a copy for the user of the session. Without storage the page works as before, only not offline. */
export const writeCopy = async (user: number, name: string, value: unknown): Promise<void> => {
  if (!isSessionOf(user)) return;
  try {
    await claim(user);
    await set(keyOf(user, name), { at: Date.now(), value } satisfies Copy<unknown>, cookingRecipes);
    await deleteOldest();
    // The session ended meanwhile.
    if (!isSessionOf(user)) await clearRecipes();
  } catch {
    // Storage is full or private.
  }
};

/** Deletes a copy, which the user may not see any more. */
export const deleteCopy = (user: number, name: string): Promise<void> =>
  del(keyOf(user, name), cookingRecipes).catch(() => {});
