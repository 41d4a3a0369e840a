import type { FoodForm } from '../../server/contract/foodForms.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { type MeasuredFood, pieceOf } from '../amounts/foodUnits.ts';

/** A food that is weighed. Copies on the device may be of a version without its state and forms. */
export type WeighedFood = MeasuredFood &
  Partial<Pick<Ingredient, 'state' | 'forms' | 'refuse_percent' | 'refuse'>>;

/** How a food is weighed: raw, cooked, dry, drained, counted by the piece, or only as it is named. */
export type WeighState = 'raw' | 'cooked' | 'dry' | 'drained' | 'counted' | 'asNamed';

/** Percent of the raw weight above which the cooked food took up water, as grains and legumes do: raw they are dry. */
const dryAbove = 150;

/** How the raw one of two forms is weighed. */
export const rawState = ({ yield_percent }: Pick<FoodForm, 'yield_percent'>): 'raw' | 'dry' =>
  yield_percent > dryAbove ? 'dry' : 'raw';

const ofState: Readonly<Record<string, 'raw' | 'cooked' | 'dry'>> = {
  raw: 'raw',
  cooked: 'cooked',
  dried: 'dry',
};

/** How a food is weighed, by its forms, else its state; undefined where only its name can say it. */
export const statedState = ({
  state,
  forms: [form] = [],
}: Pick<WeighedFood, 'state' | 'forms'>): 'raw' | 'cooked' | 'dry' | undefined => {
  if (form) return form.cooked ? rawState(form) : 'cooked';
  return ofState[state ?? ''];
};

const rawWords = /\b(?:raw|uncooked)\b/i;
const cookedWords =
  /\b(?:cooked|boiled|steamed|roasted|baked|grilled|broiled|poached|fried|pan-browned|braised|stewed|simmered|hard-boiled|microwaved)\b/i;
const drainedWords = /\bdrained\b/i;

/** How a food is weighed: as it states, else by its name. */
export const weighState = (food: WeighedFood): WeighState => {
  const stated = statedState(food);
  if (stated) return stated;
  if (rawWords.test(food.name)) return 'raw';
  if (cookedWords.test(food.name)) return 'cooked';
  if (drainedWords.test(food.name)) return 'drained';
  return pieceOf(food) === null ? 'asNamed' : 'counted';
};
