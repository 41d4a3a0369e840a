import type { formulations } from '../../../server/contract/formulations.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { StandardId } from '../../../server/contract/standards.ts';
import type { RequestOptions } from '../../kernel/api.ts';
import type { Draft, DraftLine } from '../../nutrition/draft.ts';

/** The body of a call to formulate. */
export type Question = RequestOptions<typeof formulations.formulate>['body'];

export const goals = ['change', 'cost', 'fewest'] as const;
export type Goal = (typeof goals)[number];

export const addable = ['shelf', 'everyday', 'all'] as const;
export type Addable = (typeof addable)[number];

/** What a person wants of a formulation, besides the locks of lines. */
export interface Wishes {
  readonly goal: Goal;
  readonly add: Addable;
  /** Foods that are not added. */
  readonly refused: readonly Ingredient[];
  /** Ids of the foods whose lines may change more than others. */
  readonly free: readonly number[];
  /** Published standards that the recipe meets besides the pet's need. */
  readonly standards: readonly StandardId[];
  /** The number of foods that may be added; null leaves it to the server. */
  readonly additions: number | null;
  /** `stated` counts only what foods state. */
  readonly unstated: 'interval' | 'stated';
}

/** The wishes of a panel that was just opened. */
export const firstWishes: Wishes = {
  goal: 'change',
  add: 'everyday',
  refused: [],
  free: [],
  standards: [],
  additions: null,
  unstated: 'interval',
};

/** A freed line may change to nothing or to so many times its grams. */
const widest = 3;

const boundsOf = (
  { key, food }: DraftLine,
  grams: number,
  locked: ReadonlySet<string>,
  { free }: Wishes,
): { min_g?: number; max_g?: number } => {
  if (locked.has(key)) return { min_g: grams, max_g: grams };
  return free.includes(food.id) ? { min_g: 0, max_g: grams * widest } : {};
};

/**
 * The question about a recipe for a pet, with the lines that have grams. Otherwise what keeps it from being asked: an
 * invalid text, or no grams at all.
 */
export const questionOf = (
  { recipe, lines }: Pick<Draft, 'recipe' | 'lines'>,
  locked: ReadonlySet<string>,
  pet: number,
  wishes: Wishes,
): Question | 'invalid' | 'empty' => {
  if (lines.some(({ problem }) => problem !== null)) return 'invalid';
  const present = lines.filter(({ milligrams }) => milligrams > 0);
  if (present.length === 0) return 'empty';
  const choices = new Map(recipe.ingredients.map(({ id, cooking }) => [id, cooking]));
  return {
    pets: [pet],
    lines: present.map((line) => {
      const total_g = line.milligrams / 1000;
      const cooking = choices.get(line.food.id) ?? null;
      return { id: line.food.id, total_g, cooking, ...boundsOf(line, total_g, locked, wishes) };
    }),
    ...{ cooking: recipe.cooking, goal: wishes.goal, add: wishes.add, unstated: wishes.unstated },
    ...(wishes.additions !== null && { max_additions: wishes.additions }),
    ...(wishes.standards.length > 0 && { standards: wishes.standards.map((standard) => ({ standard })) }),
    avoid: wishes.refused.map(({ id }) => id),
    tags: recipe.tags.map(({ slug }) => slug.en),
    species: recipe.species.map(({ slug }) => slug),
  };
};
