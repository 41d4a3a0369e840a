import { clear, createStore } from 'idb-keyval';
import { userIdKey } from './userIdKey.ts';

/**
 * What cooking keeps on this device for one user, so that it works offline: timers and their unsent changes in
 * localStorage, opened recipes in IndexedDB. All of it goes when the session ends or another begins (D40).
 */
const prefix = 'wholebowl.cooking/';

/** localStorage key of a user's value. */
export const cookingKey = (user: number, name: string): string => `${prefix}${user}/${name}`;

/** True for the key of a value of cooking. */
const isCookingKey = (key: string): boolean => key.startsWith(prefix);

/** localStorage key of the id of the user whose recipes are stored. Nobody else's are read. */
export const cookingRecipesOf = 'wholebowl.cooking-recipes';

/** The stored recipes. */
export const cookingRecipes = createStore('wholebowl-cooking', 'recipes');

const deleteKeys = (isDeleted: (key: string) => boolean): void => {
  for (const key of Object.keys(localStorage))
    if (isCookingKey(key) && isDeleted(key)) localStorage.removeItem(key);
};

/** Deletes the stored recipes and lists, of all users. */
export const clearRecipes = async (): Promise<void> => {
  // From here on nothing stored is read, also if the page is left before it is deleted: the next page finishes it.
  localStorage.setItem(cookingRecipesOf, '');
  await clear(cookingRecipes).catch(() => {});
  if (localStorage.getItem(cookingRecipesOf) === '') localStorage.removeItem(cookingRecipesOf);
};

/** As `clearRecipes`, if any are stored. */
export const clearAnyRecipes = async (): Promise<void> => {
  if (localStorage.getItem(cookingRecipesOf) !== null) await clearRecipes();
};

/** Deletes all that cooking stored, of all users. */
export const clearCooking = async (): Promise<void> => {
  deleteKeys(() => true);
  await clearAnyRecipes();
};

/** Deletes what is not the user's: a page that was left while it deleted, or while it stored something, leaves it. */
export const clearOthers = async (): Promise<void> => {
  const user = localStorage.getItem(userIdKey);
  const own = cookingKey(Number(user), '');
  deleteKeys((key) => !key.startsWith(own));
  const owner = localStorage.getItem(cookingRecipesOf);
  if (owner !== null && owner !== user) await clearRecipes();
};
