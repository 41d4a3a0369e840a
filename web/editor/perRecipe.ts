import { listOf, readSetting, type Setting, writeSetting } from '../kernel/settings.ts';

/** Values of single recipes, the newest last. They share a setting, as the number of settings is limited (D36). */
export type PerRecipe<Of> = readonly (readonly [recipe: number, value: Of])[];

/** Room for the text below the server's limit of 16 kB. */
const maxLength = 15_000;

/** The setting of values of single recipes. */
export const perRecipe = <Of>(name: string, is: (value: unknown) => value is Of): Setting<PerRecipe<Of>> => ({
  name,
  is: listOf(
    (entry): entry is readonly [number, Of] =>
      Array.isArray(entry) && entry.length === 2 && Number.isSafeInteger(entry[0]) && is(entry[1]),
  ),
  otherwise: [],
});

/** A recipe's value. */
export const valueFor = <Of>(all: PerRecipe<Of>, recipe: number): Of | undefined =>
  all.find(([id]) => id === recipe)?.[1];

/** The values with one recipe's value replaced. The oldest go when there is no room. */
export const withValue = <Of>(all: PerRecipe<Of>, recipe: number, value: Of): PerRecipe<Of> => {
  let kept: PerRecipe<Of> = [...all.filter(([id]) => id !== recipe), [recipe, value]];
  while (kept.length > 1 && JSON.stringify(kept).length > maxLength) kept = kept.slice(1);
  return kept;
};

/** Reads a recipe's value. */
export const readOfRecipe = <Of>(user: number, setting: Setting<PerRecipe<Of>>, recipe: number) =>
  valueFor(readSetting(user, setting), recipe);

/** Stores a recipe's value. */
export const writeOfRecipe = <Of>(
  user: number,
  setting: Setting<PerRecipe<Of>>,
  recipe: number,
  value: Of,
): void => writeSetting(user, setting, withValue(readSetting(user, setting), recipe, value));
