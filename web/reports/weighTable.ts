import type { ServingScale } from '../../engine/host/serving.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { countedPieceOf, isDosed } from '../../server/contract/pieces.ts';
import { piecesText } from '../amounts/amount.ts';
import { weighState } from '../foods/foodForms.ts';
import { formatGrams, servingGrams } from '../kernel/format.ts';
import { massOf, unitTextOf } from '../nutrition/draft.ts';
import { isAdjusted } from '../nutrition/nutrients/serving.ts';
import type { PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import type { PlannedLines, Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';

const texts = reportTexts.weigh;

/** True for tablets, capsules and drops in a number that can be given: nobody weighs them. */
export const isCountedOnly = (food: Ingredient, milligrams: number): boolean => {
  const piece = isDosed(food.unit_name) ? countedPieceOf(food) : null;
  return piece !== null && (milligrams * piece.parts) % piece.milligrams === 0;
};

/** A food with its grams, or its pieces. */
export const foodRow = (
  food: Ingredient,
  milligrams: number,
  pieces: string | null = piecesText(food, milligrams),
): PaperRow => [
  food.short_name,
  isCountedOnly(food, milligrams) ? '' : formatGrams(milligrams),
  pieces ?? '',
  texts[weighState(food)],
];

/** The grams of a recipe in a day's food: a range where the serving is one. */
const dayGrams = (milligrams: number, { value, min }: ServingScale): string => {
  const max = servingGrams(milligrams * value);
  if (min === value) return texts.dayGrams(max);
  return min > 0 ? texts.dayBetween(servingGrams(milligrams * min), max) : texts.dayAtMost(max);
};

/** Whether a day needs more than the recipe makes. */
const dayText = ({ value, min }: ServingScale): typeof texts.ofDay => {
  if (min > 1) return texts.overDay;
  return value > 1 ? texts.mayBeOverDay : texts.ofDay;
};

/** The grams of a recipe, and those of a day. A day may need more than the recipe makes. */
const recipeHeading = (name: string, milligrams: number, scale: ServingScale | null): string => {
  const all = texts.ofRecipe(name, totalText(milligrams));
  return scale ? dayText(scale)(all, dayGrams(milligrams, scale)) : all;
};

/** The foods of each recipe under its name, with the grams that it adds to a day's food. */
const planRows = ({ state, results }: Ready, recipes: readonly PlannedLines[]): readonly PaperRow[] => {
  const foods = new Map(state.draft.lines.map(({ food }) => [food.id, food]));
  const scale = isAdjusted(state) ? results.serving.scale : null;
  return recipes.flatMap(({ name, lines }): readonly PaperRow[] => {
    if (lines.length === 0) return [];
    const whole = lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
    return [
      { group: recipeHeading(name, whole, scale) },
      ...lines.flatMap(({ food: id, milligrams }): readonly PaperRow[] => {
        const food = foods.get(id);
        return food ? [foodRow(food, milligrams)] : [];
      }),
    ];
  });
};

/** A total in whole grams: what is counted is in it. */
export const totalText = (milligrams: number): string =>
  milligrams < 10_000 ? formatGrams(milligrams) : formatGrams(Math.round(milligrams / 1000) * 1000);

/** The columns of foods to weigh. */
export const weighColumns: PaperTable['columns'] = [
  { head: texts.food, weight: 104 },
  { head: texts.grams, number: true, weight: 22 },
  { head: texts.pieces, weight: 32 },
  { head: texts.state, weight: 22 },
];

/** What to weigh: the foods of the recipe, or those of each recipe of a plan, because each is cooked by itself. */
export const weighTable = (subject: Ready): PaperTable => {
  const { state, recipes } = subject;
  return {
    kind: 'table',
    name: texts.title,
    columns: weighColumns,
    rows: [
      ...(recipes
        ? planRows(subject, recipes)
        : state.draft.lines.map((line) => foodRow(line.food, line.milligrams, unitTextOf(line)))),
      [
        { text: recipes ? texts.totalOfPlan : texts.total, tone: 'strong' as const },
        { text: totalText(massOf(state.draft)), tone: 'strong' as const },
      ],
    ],
  };
};
