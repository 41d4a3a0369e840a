import { type formulations, usualAdditions } from '../../../server/contract/formulations.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { StandardId } from '../../../server/contract/standards.ts';
import type { RequestOptions } from '../../kernel/api.ts';
import { choiceOf, type Draft } from '../../nutrition/draft.ts';
import { askedBounds, askedLines } from './askedLimits.ts';
import { type Limits, noLimits } from './limits.ts';

/** The body of a call to formulate. */
export type Question = RequestOptions<typeof formulations.formulate>['body'];

export const goals = ['change', 'cost', 'fewest'] as const;
export type Goal = (typeof goals)[number];

export const addable = ['shelf', 'everyday', 'all'] as const;
export type Addable = (typeof addable)[number];

/** What a person wants of a formulation, besides the locks of lines. */
export interface Wishes extends Limits {
  readonly goal: Goal;
  readonly add: Addable;
  /** Other pets that eat from the same pot. */
  readonly others: readonly number[];
  /** Whether each of their bowls may get more than the pot has. */
  readonly bowls: boolean;
  /** Foods that are not added. */
  readonly refused: readonly Ingredient[];
  /** Published standards that the recipe meets besides the pet's need. */
  readonly standards: readonly StandardId[];
  /** Slugs of the recipe's tags whose promises are not kept. */
  readonly leftTags: readonly string[];
  /** The number of foods that may be added. */
  readonly additions: number;
  /** Whether each row shall be at least 90 % sure. */
  readonly sure: boolean;
  /** `stated` counts only what foods state. */
  readonly unstated: 'interval' | 'stated';
}

/** The wishes of a panel that was just opened. */
export const firstWishes: Wishes = {
  goal: 'change',
  add: 'everyday',
  others: [],
  bowls: false,
  refused: [],
  standards: [],
  leftTags: [],
  additions: usualAdditions,
  sure: false,
  unstated: 'interval',
  ...noLimits,
};

/**
 * The question about a recipe for pets, with the lines that have grams and the pinned foods. Otherwise what keeps it
 * from being asked: an invalid amount, an invalid limit, or no grams at all.
 */
export const questionOf = (
  { recipe, lines }: Pick<Draft, 'recipe' | 'lines'>,
  locked: ReadonlySet<string>,
  pets: readonly number[],
  wishes: Wishes,
): Question | 'invalid' | 'empty' | 'limits' => {
  if (lines.some(({ problem }) => problem !== null)) return 'invalid';
  if (!lines.some(({ milligrams }) => milligrams > 0)) return 'empty';
  const [asked, bounds] = [askedLines(lines, locked, wishes), askedBounds(wishes)];
  if (asked === null || bounds === null) return 'limits';
  return {
    ...{ pets: [...pets], recipe_id: recipe.id },
    lines: asked.map(({ food, grams: total_g, savedMilligrams, ...limits }) => {
      return { id: food.id, total_g, cooking: choiceOf(recipe, { food, savedMilligrams }), ...limits };
    }),
    ...{ cooking: recipe.cooking, goal: wishes.goal, add: wishes.add, unstated: wishes.unstated },
    max_additions: wishes.additions,
    ...(wishes.bowls && pets.length > 1 && { bowls: true }),
    // It takes several searches.
    ...(wishes.sure && { sure: true, seconds: 3 }),
    ...(wishes.standards.length > 0 && { standards: wishes.standards.map((standard) => ({ standard })) }),
    avoid: wishes.refused.map(({ id }) => id),
    ...(bounds.length > 0 && { bounds }),
    tags: recipe.tags.map(({ slug }) => slug.en).filter((slug) => !wishes.leftTags.includes(slug)),
    species: recipe.species.map(({ slug }) => slug),
  };
};
