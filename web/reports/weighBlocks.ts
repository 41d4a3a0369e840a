import { isAddedAfter } from '../../server/contract/cooking.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { mixing, mixingOf } from '../../server/contract/stepTypes.ts';
import { cookAllFirst } from '../cooking/steps.ts';
import type { Draft } from '../nutrition/draft.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import type { PaperBlock } from '../ui/pdf/paper.ts';
import type { Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import type { SheetSubject } from './sheetGrams.ts';
import { sheetTexts } from './sheetTexts.ts';
import { isCountedOnly, weighTable } from './weighTable.ts';

const texts = reportTexts.weigh;
const { scale } = sheetTexts;

/** True for a recipe that is not cooked. Recipes of a plan may differ. */
export const isFedRaw = ({ recipes, state }: Ready): boolean =>
  !recipes && state.draft.recipe.cooking === 'raw';

/** The foods that are added to the cooked recipe, by their own nature or by choice (D85). */
const afterBlocks = (subject: Ready): readonly PaperBlock[] => {
  const { lines, recipe } = subject.state.draft;
  if (subject.recipes || isFedRaw(subject)) return [];
  const choiceOf = ({ id }: Ingredient) => recipe.ingredients.find((food) => food.id === id)?.cooking ?? null;
  const names = lines
    .filter(({ food }) => isAddedAfter({ ...food, cooking: choiceOf(food) }))
    .map(({ food }) => food.short_name);
  return names.length === 0 ? [] : [{ kind: 'text', text: texts.after(names.join('; ')), tone: 'strong' }];
};

/** The foods that are cooked before they are weighed. */
export const firstBlocks = ({ lines }: Draft): readonly PaperBlock[] => {
  const text = cookAllFirst(lines.map(({ food }) => food));
  return text === null ? [] : [{ kind: 'text', text, tone: 'strong' }];
};

/** How tablets and capsules of foods are mixed in. */
export const mixingBlocks = (
  foods: readonly { readonly food: Pick<Ingredient, 'unit_name'> }[],
): readonly PaperBlock[] =>
  (['tablet', 'capsule'] as const)
    .filter((piece) => foods.some(({ food }) => mixingOf(food.unit_name ?? null) === piece))
    .map((piece) => ({ kind: 'text', text: texts.mix[piece](mixing[piece]), tone: 'strong' }));

/** Amounts as they are printed. */
interface PrintedAmounts extends Pick<SheetSubject, 'recipes' | 'finer'> {
  readonly draft: Draft;
}

/** The scales that the printed amounts need. */
export const scaleText = ({ draft, recipes, finer }: PrintedAmounts): string => {
  const foods = new Map(draft.lines.map(({ food }) => [food.id, food]));
  const amounts = recipes
    ? recipes.flatMap(({ lines }) => lines)
    : draft.lines.map(({ food, milligrams }) => ({ food: food.id, milligrams }));
  const weighed = amounts.filter(({ food: id, milligrams }) => {
    const food = foods.get(id);
    return food !== undefined && !isCountedOnly(food, milligrams);
  });
  const needs = (step: number): boolean => weighed.some(({ milligrams }) => milligrams % step !== 0);
  return [
    scale.grams,
    ...(needs(1000) ? [scale.tenths] : []),
    ...(needs(100) ? [scale.hundredths] : []),
    ...(needs(10) ? [scale.thousandths] : []),
    ...(finer ? [scale.finer] : []),
  ].join(' ');
};

/** What to weigh, with which scale, and what is done with it; for a plan also that each recipe is cooked by itself. */
export const weighBlocks = (subject: Ready & SheetSubject): readonly PaperBlock[] => [
  { kind: 'heading', text: texts.title },
  ...(subject.recipes ? [{ kind: 'text', text: texts.each } as const] : []),
  weighTable(subject),
  {
    kind: 'text',
    text: [
      ...(isFedRaw(subject) ? [] : [texts.how]),
      scaleText({ ...subject, draft: subject.state.draft }),
    ].join(' '),
    tone: 'quiet',
  },
  ...firstBlocks(subject.state.draft),
  ...afterBlocks(subject),
  ...mixingBlocks(subject.state.draft.lines),
  ...(subject.recipes
    ? []
    : [{ kind: 'text', text: cookingChoiceTexts.liquid[subject.state.draft.recipe.cooking] } as const]),
];
