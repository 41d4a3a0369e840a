import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { findFoods } from '../../foods/findFoods.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { headedBy, isBeside, isGuess, matchOf, plainQuestionOf, questionsOf } from './match.ts';

/** Result of a search: foods by name, and the failure if some names could not be searched. */
export interface LookedUp {
  readonly found: ReadonlyMap<string, readonly Ingredient[]>;
  /** Names that no food matches completely. Their foods match the first word only. */
  readonly guessed: ReadonlySet<string>;
  readonly failure: ApiFailure | null;
}

/** Names per batch. */
const together = 4;
/** Maximum length of a query on the server. */
const longestQuery = 100;

interface One {
  readonly foods: readonly Ingredient[];
  readonly guessed: boolean;
}

/** Puts foods that match the plain name first, if all found foods have other names. */
const withPlain = async (
  name: string,
  foods: readonly Ingredient[],
  recipe: Recipe,
): Promise<readonly Ingredient[]> => {
  const question = isBeside(name, foods) ? plainQuestionOf(name) : null;
  const answer = question === null ? null : await findFoods(question.slice(0, longestQuery), recipe.species);
  if (!answer?.ok) return foods;
  const better = headedBy(question ?? '', answer.value);
  const known = new Set(better.map(({ id }) => id));
  return [...better, ...foods.filter(({ id }) => !known.has(id))];
};

const lookUpOne = async (name: string, recipe: Recipe): Promise<One | ApiFailure> => {
  for (const question of questionsOf(name)) {
    const answer = await findFoods(question.slice(0, longestQuery), recipe.species);
    if (!answer.ok) return answer.failure;
    if (answer.value.length === 0) continue;
    const guessed = isGuess(name, question);
    return { foods: guessed ? answer.value : await withPlain(name, answer.value, recipe), guessed };
  }
  return { foods: [], guessed: false };
};

/** Distinct names that the recipe's own foods do not match for certain. */
export const namesToLookUp = (
  names: readonly (string | null)[],
  own: readonly Ingredient[],
): readonly string[] =>
  [
    ...new Set(names.filter((name) => name !== null && matchOf(name, own, []).sure === null)),
  ] as readonly string[];

/**
 * Searches all foods for names.
 * @param tell called after each batch with the number of finished names; returns false to stop
 */
export const lookUp = async (
  names: readonly string[],
  recipe: Recipe,
  tell: (done: number) => boolean,
): Promise<LookedUp> => {
  const found = new Map<string, readonly Ingredient[]>();
  const guessed = new Set<string>();
  let failure: ApiFailure | null = null;
  for (let at = 0; at < names.length && tell(at); at += together) {
    const some = names.slice(at, at + together);
    const answers = await Promise.all(some.map((name) => lookUpOne(name, recipe)));
    for (const [index, answer] of answers.entries()) {
      if ('status' in answer) failure = answer;
      else {
        found.set(some[index] ?? '', answer.foods);
        if (answer.guessed) guessed.add(some[index] ?? '');
      }
    }
  }
  return { found, guessed, failure };
};
