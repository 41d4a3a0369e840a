import type { Ingredient } from '../../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import type { ApiFailure } from '../../../api.ts';
import { findFoods } from '../foods/findFoods.ts';
import { headedBy, isBeside, isGuess, matchOf, plainQuestionOf, questionsOf } from './match.ts';

/** What looking names up came to: the foods by name, and why some could not be looked up. */
export interface LookedUp {
  readonly found: ReadonlyMap<string, readonly Ingredient[]>;
  /** Names of which no food has all words: their foods were found by the first alone. */
  readonly guessed: ReadonlySet<string>;
  readonly failure: ApiFailure | null;
}

/** Names that are asked for at a time. */
const together = 4;
/** The most that the server takes. */
const longestQuery = 100;

interface One {
  readonly foods: readonly Ingredient[];
  readonly guessed: boolean;
}

/** What was found, after the foods that the plain name finds where all others are called otherwise. */
const withPlain = async (
  name: string,
  foods: readonly Ingredient[],
  recipe: Recipe,
): Promise<readonly Ingredient[]> => {
  const question = isBeside(name, foods) ? plainQuestionOf(name) : null;
  const answer = question === null ? null : await findFoods(question.slice(0, longestQuery), recipe);
  if (!answer?.ok) return foods;
  const better = headedBy(question ?? '', answer.value);
  const known = new Set(better.map(({ id }) => id));
  return [...better, ...foods.filter(({ id }) => !known.has(id))];
};

const lookUpOne = async (name: string, recipe: Recipe): Promise<One | ApiFailure> => {
  for (const question of questionsOf(name)) {
    const answer = await findFoods(question.slice(0, longestQuery), recipe);
    if (!answer.ok) return answer.failure;
    if (answer.value.length === 0) continue;
    const guessed = isGuess(name, question);
    return { foods: guessed ? answer.value : await withPlain(name, answer.value, recipe), guessed };
  }
  return { foods: [], guessed: false };
};

/** Names that the recipe's own foods do not settle, each once. */
export const namesToLookUp = (
  names: readonly (string | null)[],
  own: readonly Ingredient[],
): readonly string[] =>
  [
    ...new Set(names.filter((name) => name !== null && matchOf(name, own, []).sure === null)),
  ] as readonly string[];

/**
 * Looks names up among all foods, for a recipe.
 * @param tell is told after each few names how many are done; it answers whether to go on
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
