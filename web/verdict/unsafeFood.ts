import { animalsOf, type Verdict } from '../../server/contract/verdict.ts';
import { verdictTexts } from './verdictTexts.ts';

/** What a row of a food says that makes its recipe Not safe; null for any other food. */
export const unsafeFood = ({ foods }: Pick<Verdict, 'foods'>, id: number | undefined): string | null => {
  const food = foods.find((one) => one.id === id && one.kind === 'unsafe');
  return food ? verdictTexts.unsafeFood(animalsOf(food.species)) : null;
};
