import { type Ingredient, ingredients } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { type ApiFailure, type ApiResult, callApi } from '../../kernel/api.ts';
import { type Finding, findingOf, matchOf, nothingFound } from './match.ts';
import type { ParsedPaste } from './parsePaste.ts';
import { searchedName } from './pasteRows.ts';
import { queriesOf } from './query.ts';

/** Result of a search: foods by name, and the failure if some names could not be searched. */
export interface LookedUp {
  readonly found: ReadonlyMap<string, Finding<Ingredient>>;
  readonly failure: ApiFailure | null;
}

/** Names per batch. */
const together = 4;

/** Distinct names of foods that the recipe's own foods do not match for certain. */
export const namesToLookUp = ({ lines }: ParsedPaste, own: readonly Ingredient[]): readonly string[] => [
  ...new Set(
    lines
      .filter(({ name, isNotFood }) => name !== null && !isNotFood)
      .map(searchedName)
      .filter((name) => matchOf(name, own, nothingFound).sure === null),
  ),
];

const lookUpOne = async (name: string, recipe: Recipe): Promise<ApiResult<Finding<Ingredient>>> => {
  const species = recipe.species.map(({ slug }) => slug);
  for (const query of queriesOf(name)) {
    const asked = { query: { query, ...(species.length > 0 && { species }) } };
    const answer = await callApi(ingredients.list, asked);
    if (!answer.ok) return answer;
    const { ingredients: foods, search } = answer.value;
    if (foods.length > 0) return { ok: true, value: findingOf(foods, search) };
  }
  return { ok: true, value: nothingFound };
};

/**
 * Searches all foods for names.
 * @param tell called after each batch with the number of finished names; returns false to stop
 */
export const lookUp = async (
  names: readonly string[],
  recipe: Recipe,
  tell: (done: number) => boolean,
): Promise<LookedUp> => {
  const found = new Map<string, Finding<Ingredient>>();
  let failure: ApiFailure | null = null;
  for (let at = 0; at < names.length && tell(at); at += together) {
    const some = names.slice(at, at + together);
    const answers = await Promise.all(some.map((name) => lookUpOne(name, recipe)));
    for (const [index, answer] of answers.entries()) {
      if (answer.ok) found.set(some[index] ?? '', answer.value);
      else failure = answer.failure;
    }
  }
  return { found, failure };
};
