import { groupShares } from '../contract/groupShares.ts';
import type { Actor } from '../contract/policy.ts';
import type { ListedRecipe } from '../contract/recipeLists.ts';
import type { Verdict } from '../contract/verdict.ts';
import { getEnergyCosts, getTimedMinutes } from './cards.query.ts';
import { type Judge, targetIn } from './judgedPet.ts';
import type { RecipeSummaryRow } from './recipeSummaries.query.ts';
import type { Known } from './verdicts.ts';

/** What the cards of a page are made of. */
interface CardsOptions {
  readonly actor: Actor;
  readonly judge: Judge;
  readonly foods: Known['foods'];
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

type Card = Pick<ListedRecipe, 'food_groups' | 'timed_minutes' | 'day_cost'>;
type Listed = Pick<RecipeSummaryRow, 'id' | 'locked'>;

/** Money to the hundredth, a tie up. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * The cost of a day of the judge's pet. It is not known where the pet's bowl gets something in addition: the recipe is
 * then not all that it eats.
 */
const dayCosts = async (recipes: readonly Listed[], { actor, judge, verdicts }: CardsOptions) => {
  const kcalPerDay = targetIn(judge)?.kcalPerDay;
  const ids = recipes.map(({ id }) => id);
  const { currency, costs } = await getEnergyCosts(kcalPerDay === undefined ? [] : ids, actor.id);
  return ({ id }: Listed): Card['day_cost'] => {
    const cost = costs.get(id);
    if (kcalPerDay === undefined || cost === undefined) return null;
    if (verdicts.get(id)?.kind === 'not_safe' || judge.bowls?.get(id)?.length) return null;
    return {
      ...{ amount: toCents((cost.amount * kcalPerDay) / 1000), currency },
      unpriced_foods: cost.unpriced,
    };
  };
};

/** Reads what the cards of a page of recipes show beside their summaries, with two or three queries for the page. */
export const cardsOf = async (
  recipes: readonly Listed[],
  options: CardsOptions,
): Promise<(recipe: Listed) => Card> => {
  const { judge, foods } = options;
  const open = recipes.filter(({ locked }) => !locked);
  const [minutes, costOf] = await Promise.all([
    getTimedMinutes(open.map(({ id }) => id)),
    judge.pet === null ? null : dayCosts(open, options),
  ]);
  return (recipe) => {
    const { id, locked } = recipe;
    const weighed = (foods.get(id) ?? []).map((food) => ({ ...food, grams: food.milligrams / 1000 }));
    return {
      food_groups: locked ? null : groupShares(weighed),
      timed_minutes: minutes.get(id) ?? null,
      ...(costOf && { day_cost: locked ? null : costOf(recipe) }),
    };
  };
};
