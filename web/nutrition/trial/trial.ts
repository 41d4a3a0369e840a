import type { Ingredient } from '../../../server/contract/ingredients.ts';
import {
  type FoodReason,
  foodReasons,
  type JudgedRow,
  type Verdict,
  verdictKinds,
} from '../../../server/contract/verdict.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { NutritionModel } from '../calculation.ts';
import { type Draft, type DraftLine, freshLine, keyOf, setLineGrams } from '../draft.ts';
import { judgedRowsIn, type VerdictFor, verdictIn } from '../liveVerdict.ts';
import type { NutritionState } from '../state.ts';

/** A row whose level other lines change. */
export interface LevelChange {
  readonly name: string;
  readonly before: JudgedRow['level'];
  readonly after: JudgedRow['level'];
}

/** What a recipe would be with other lines. */
export interface Trial {
  readonly lines: readonly DraftLine[];
  readonly results: RecipeResults;
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

/** Levels from the worst to the best; what has none is left out. */
const ranks: Readonly<Record<JudgedRow['level'], number>> = {
  ...{ high: 0, low: 1, unknown: 2, optimal: 3, none: 3 },
};

/** True if a row gets a worse level. Low that becomes High is worse, and so is the other way round. */
export const isWorseLevel = ({ before, after }: LevelChange): boolean =>
  after !== 'optimal' &&
  after !== 'none' &&
  !(after === 'unknown' && before !== 'optimal' && before !== 'none');

/** Rows whose level differs, those that get worse first. */
export const levelChanges = (
  before: readonly Pick<JudgedRow, 'name' | 'level'>[],
  after: readonly Pick<JudgedRow, 'name' | 'level'>[],
): readonly LevelChange[] => {
  const earlier = new Map(before.map(({ name, level }) => [name, level]));
  return after
    .flatMap(({ name, level }): LevelChange[] => {
      const was = earlier.get(name);
      return was === undefined || was === level ? [] : [{ name, before: was, after: level }];
    })
    .toSorted((a, b) => Number(isWorseLevel(b)) - Number(isWorseLevel(a)) || ranks[a.after] - ranks[b.after]);
};

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
  return {
    ...{ lines: draft.lines, results, verdict },
    changes: levelChanges(judgedRowsIn(state, about), judgedRowsIn(tried, about)),
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
