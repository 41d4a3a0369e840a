import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import { mixing } from '../../server/contract/stepTypes.ts';
import { sheetTexts } from './sheetTexts.ts';

type Step = Pick<RecipeStepAnswer, 'order' | 'basic_instructions' | 'timer' | 'ingredient'>;

/** A step for one food: its text around the food's name. */
interface FoodStep {
  readonly pattern: string;
  readonly name: string;
}

const place = '{}';

const foodStepOf = (step: Step, shortNames: ReadonlyMap<number, string>): FoodStep | null => {
  const name = step.ingredient ? shortNames.get(step.ingredient.id) : undefined;
  if (name === undefined || !step.basic_instructions.includes(name)) return null;
  return { pattern: step.basic_instructions.replaceAll(name, place), name };
};

/** What is weighed and what is counted is added alike. */
const added = (pattern: string): string => pattern.replace(/^(?:Weigh|Count) /, '');

/** One sentence for several foods. Some of them may be counted. */
const together = (foods: readonly FoodStep[]): string => {
  const [{ pattern } = { pattern: '' }] = foods;
  const isMixed = foods.some((food) => food.pattern !== pattern);
  const asked = isMixed ? pattern.replace(/^(?:Weigh|Count) /, 'Weigh or count ') : pattern;
  return asked.replaceAll(place, foods.map(({ name }) => name).join('; ')).replace(/\bit\b/g, 'them');
};

/** A sheet says once how tablets and capsules are mixed in. */
const withoutMixing = (step: Step): Step => ({
  ...step,
  basic_instructions: Object.values(mixing)
    .reduce((text, how) => text.replace(how, ''), step.basic_instructions)
    .trim(),
});

/**
 * The steps of a recipe in short: without details, and with one sentence for steps that follow each other and differ only
 * in their food.
 * @param shortNames of the recipe's foods, by id
 */
export const stepsInShort = (
  steps: readonly Step[],
  shortNames: ReadonlyMap<number, string>,
): readonly string[] => {
  const short: { text: string; foods: FoodStep[] }[] = [];
  for (const step of steps.toSorted((a, b) => a.order - b.order).map(withoutMixing)) {
    const { basic_instructions, timer } = step;
    const food = timer === null ? foodStepOf(step, shortNames) : null;
    const last = short.at(-1);
    const [first] = last?.foods ?? [];
    if (food && last && first && added(first.pattern) === added(food.pattern)) last.foods.push(food);
    else
      short.push({
        text: timer ? sheetTexts.cook.timed(basic_instructions, timer.minutes) : basic_instructions,
        foods: food ? [food] : [],
      });
  }
  return short.map(({ text, foods }) => (foods.length < 2 ? text : together(foods)));
};
