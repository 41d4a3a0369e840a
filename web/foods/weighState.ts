import type { FoodForm } from '../../server/contract/foodForms.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';

/** A food that is weighed. Copies on the device may be of a version without its state and forms. */
export type WeighedFood = MeasuredFood &
  Partial<Pick<Ingredient, 'state' | 'forms' | 'refuse_percent' | 'refuse'>>;

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
