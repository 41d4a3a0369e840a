import type { Ingredient } from '../../../server/contract/ingredients.ts';
import {
  type FoodReason,
  foodReasons,
  type Verdict,
  verdictKinds,
} from '../../../server/contract/verdict.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { NutritionModel } from '../calculation.ts';
import { type Draft, type DraftLine, freshLine, keyOf, setLineGrams } from '../draft.ts';
import { type VerdictFor, verdictIn } from '../liveVerdict.ts';
import type { NutritionState } from '../state.ts';
import { type LevelChange, levelChanges, levelsIn } from './levels.ts';

/** What a recipe would be with other lines. */
export interface Trial {
  readonly lines: readonly DraftLine[];
  /** The state with them, as a verdict judges it. */
  readonly state: NutritionState;
  /** False without a pet's need and energy, which levels are of. */
  readonly hasLevels: boolean;
  /** Rows whose level changes: those that get worse first. */
  readonly changes: readonly LevelChange[];
  readonly verdict: Verdict;
  /** What the verdict says of foods and did not say before: the worst first. */
  readonly newFoods: Verdict['foods'];
  /** True if the verdict becomes a worse one. */
  readonly isWorse: boolean;
}

/** Other amounts of lines, and foods that are none. */
export type TriedAmounts = readonly { readonly food: Ingredient; readonly milligrams: number }[];

const rankOf = ({ kind }: Verdict): number =>
  kind === null ? verdictKinds.length : verdictKinds.indexOf(kind);

const reasonRank = (kind: FoodReason): number => foodReasons.indexOf(kind);

/** Foods that a verdict names for more than the other one does. */
const newFoodsIn = (before: Verdict, after: Verdict): Verdict['foods'] =>
  after.foods.filter(
    (food) =>
      !before.foods.some(({ id, kind }) => id === food.id && reasonRank(kind) <= reasonRank(food.kind)),
  );

/** The lines with other amounts. A food that is none of them comes last. */
export const linesWith = (lines: readonly DraftLine[], amounts: TriedAmounts): readonly DraftLine[] => {
  const milligrams = new Map(amounts.map((tried) => [keyOf(tried.food), tried.milligrams]));
  const here = new Set(lines.map(({ key }) => key));
  const added = amounts.filter(({ food }) => !here.has(keyOf(food)));
  const { lines: changed } = setLineGrams({ lines } as NutritionState['draft'], milligrams);
  return [...changed, ...added.map(({ food, milligrams: of }) => freshLine(food, of))];
};

/** Compares what a state shows with the results of another draft, at the serving that meets the pet's energy. */
export const compareTrial = (
  state: NutritionState,
  draft: Draft,
  results: RecipeResults,
  about: VerdictFor,
): Trial => {
  // What a bowl gets is counted beside the recipe that it belongs to.
  const bowl = draft.recipe.id === state.draft.recipe.id ? state.bowl : undefined;
  const tried = { ...state, draft, bowl, results, judged: results };
  const [before, verdict] = [verdictIn(state, about), verdictIn(tried, about)];
  const [were, are] = [levelsIn(state, about), levelsIn(tried, about)];
  return {
    ...{ lines: draft.lines, state: tried, verdict },
    hasLevels: state.judged !== null && were.length + are.length > 0,
    changes: levelChanges(were, are),
    newFoods: newFoodsIn(before, verdict),
    isWorse: rankOf(verdict) < rankOf(before),
  };
};

/** Calculates a recipe with other lines; the shown recipe stays. Null if the nutrient values could not be loaded. */
export const tryLines = async (
  model: Pick<NutritionModel, 'state' | 'resultsOf'>,
  lines: readonly DraftLine[],
  about: VerdictFor,
): Promise<Trial | null> => {
  const results = await model.resultsOf(lines);
  if (!results) return null;
  const state = model.state();
  return compareTrial(state, { ...state.draft, lines }, results, about);
};
