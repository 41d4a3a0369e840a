import { clear, createStore } from 'idb-keyval';

/**
 * What cooking keeps on this device for one user, so that it works offline: timers and their unsent changes in
 * localStorage, opened recipes in IndexedDB. All of it goes when the session ends or another begins (D40).
 */
const prefix = 'wholebowl.cooking/';

/** localStorage key of a user's value. */
export const cookingKey = (user: number, name: string): string => `${prefix}${user}/${name}`;

/** True for the key of a value of cooking. */
export const isCookingKey = (key: string): boolean => key.startsWith(prefix);

/** localStorage key of the id of the user whose recipes are stored. Nobody else's are read. */
export const cookingRecipesOf = 'wholebowl.cooking-recipes';

/** The stored recipes. */
export const cookingRecipes = createStore('wholebowl-cooking', 'recipes');

/** Deletes all that cooking stored, of all users. */
export const clearCooking = async (): Promise<void> => {
  for (const key of Object.keys(localStorage).filter(isCookingKey)) localStorage.removeItem(key);
  if (localStorage.getItem(cookingRecipesOf) === null) return;
  // From here on nothing stored is read, also if the page is left before it is deleted: the next page finishes it.
  localStorage.setItem(cookingRecipesOf, '');
  await clear(cookingRecipes).catch(() => {});
  if (localStorage.getItem(cookingRecipesOf) === '') localStorage.removeItem(cookingRecipesOf);
};

/** Deletes what a page left behind that was left while it deleted. */
export const finishClearing = async (): Promise<void> => {
  if (localStorage.getItem(cookingRecipesOf) === '') await clearCooking();
};
