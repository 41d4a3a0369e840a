import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { countedPieceOf, isDosed } from '../../server/contract/pieces.ts';
import { isSameAmount } from '../../server/contract/scaleSteps.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { countChangedLines, type Draft } from '../nutrition/draft.ts';
import { verdictIn } from '../nutrition/liveVerdict.ts';
import { ratioLevel } from '../nutrition/nutrients/ratios.ts';
import { changedLevelColumns } from '../nutrition/rows.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { levelChanges, levelsIn } from '../nutrition/trial/levels.ts';
import type { PlannedLines, Subject } from './document.ts';

/** What kitchen scales show, in milligrams: grams, their tenths, hundredths and thousandths. */
const steps = [1000, 100, 10, 1] as const;

/** How finely a sheet weighs at most: grams, tenths where single grams would change a level, or as the recipe says. */
const finenesses = [1000, 100, 1] as const;

const isSupplement = ({ category_name }: Pick<Ingredient, 'category_name'>): boolean =>
  category_name === 'Supplements';

/** The nearest number of pieces that can be given; as it is if that would be another dose. */
const inPieces = (food: Ingredient, milligrams: number): number | null => {
  const piece = isDosed(food.unit_name) ? countedPieceOf(food) : null;
  if (piece === null) return null;
  const part = piece.milligrams / piece.parts;
  const rounded = Math.round(Math.round(milligrams / part) * part);
  return isSameAmount(rounded, milligrams) ? rounded : milligrams;
};

/** An amount as a kitchen scale shows it, or a number of pieces; by 5 % another one at most. */
export const kitchenMilligrams = (food: Ingredient, milligrams: number, finest: number): number => {
  if (finest === 1) return milligrams;
  const coarsest = isSupplement(food) ? Math.min(finest, 100) : finest;
  const rounded = steps
    .filter((step) => step <= coarsest)
    .map((step) => Math.round(milligrams / step) * step)
    .find((each) => isSameAmount(each, milligrams));
  return inPieces(food, milligrams) ?? rounded ?? milligrams;
};

/** The recipe or the plan with amounts that can be weighed. */
interface Weighed {
  readonly draft: Draft;
  readonly recipes: readonly PlannedLines[] | undefined;
}

const weighedRecipe = (draft: Draft, finest: number): Weighed => ({
  draft: {
    ...draft,
    lines: draft.lines.map((line) => ({
      ...line,
      milligrams: kitchenMilligrams(line.food, line.milligrams, finest),
    })),
  },
  recipes: undefined,
});

/** Each recipe of a plan is weighed by itself. */
export const weighedPlan = (
  draft: Draft,
  recipes: readonly PlannedLines[],
  round: (food: Ingredient, milligrams: number) => number,
): Weighed & { readonly recipes: readonly PlannedLines[] } => {
  const foods = new Map(draft.lines.map(({ food }) => [food.id, food]));
  const weighed = (line: RecipeLine): RecipeLine => {
    const food = foods.get(line.food);
    return food ? { ...line, milligrams: round(food, line.milligrams) } : line;
  };
  const change = new Map<number, number>();
  const rounded = recipes.map((recipe) => {
    const lines = recipe.lines.map(weighed);
    lines.forEach(({ food, milligrams }, at) => {
      const more = milligrams - (recipe.lines[at]?.milligrams ?? 0);
      change.set(food, (change.get(food) ?? 0) + more);
    });
    return { ...recipe, lines };
  });
  const lines = draft.lines.map((line) => ({
    ...line,
    milligrams: line.milligrams + (change.get(line.food.id) ?? 0),
  }));
  return { draft: { ...draft, lines }, recipes: rounded };
};

/** What a verdict says, without its amounts. */
const saidOf = (verdict: Verdict): string =>
  JSON.stringify([verdict.kind, verdict.foods.map(({ id, kind }) => [id, kind])]);

/** True if both say the same of the pet's food: each level, also by target sets, the verdict, and what it says of foods. */
const saysTheSame = (subject: Subject, before: NutritionState, after: NutritionState): boolean => {
  const [a, b] = [before.results, after.results];
  if (!a || !b || changedLevelColumns(a.totals, b.totals).length > 0) return false;
  return (
    ratioLevel(a, 'calciumToPhosphorus') === ratioLevel(b, 'calciumToPhosphorus') &&
    levelChanges(levelsIn(before, subject), levelsIn(after, subject)).length === 0 &&
    saidOf(verdictIn(before, subject)) === saidOf(verdictIn(after, subject))
  );
};

/** What an owner's sheet is of: a subject with amounts that can be weighed, and what was done to them. */
export interface SheetSubject extends Subject {
  /** Number of changes that are not saved. Rounding is none. */
  readonly changes?: number;
  /** True if the amounts are finer than those of a kitchen, because rounding would change a level. */
  readonly finer?: boolean;
}

/**
 * A subject as an owner weighs it. The coarsest amounts count that change no level and no verdict, and its results are
 * calculated of them.
 */
export const asWeighed = (subject: Subject, model: Pick<NutritionModel, 'stateOf'>): SheetSubject => {
  const { state, recipes } = subject;
  const changes = countChangedLines(state.draft);
  for (const finest of finenesses) {
    const round = (food: Ingredient, milligrams: number) => kitchenMilligrams(food, milligrams, finest);
    const weighed = recipes ? weighedPlan(state.draft, recipes, round) : weighedRecipe(state.draft, finest);
    const next = finest === 1 ? state : model.stateOf(weighed.draft);
    if (finest === 1 || saysTheSame(subject, state, next)) {
      const counted = recipes ? { recipes: finest === 1 ? recipes : weighed.recipes } : {};
      return { ...subject, ...counted, state: next, changes, finer: finest !== finenesses[0] };
    }
  }
  return { ...subject, changes, finer: true };
};
