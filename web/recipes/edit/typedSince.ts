import type { Draft } from '../../nutrition/draft.ts';
import { changedFields, type RecipeFields } from './recipeFields.ts';

/** The fields with a value other than in `before`. */
export const fieldsTypedSince = (before: RecipeFields, now: RecipeFields): Partial<RecipeFields> =>
  Object.fromEntries(changedFields(before, now).map((name) => [name, now[name]]));

/** The draft with those lines only whose grams differ from `before`. */
export const linesTypedSince = (before: Draft, now: Draft): Draft => {
  const sent = new Map(before.lines.map(({ key, milligrams }) => [key, milligrams]));
  const lines = now.lines.filter(
    ({ key, milligrams, problem }) => problem !== null || sent.get(key) !== milligrams,
  );
  return { ...now, lines };
};
