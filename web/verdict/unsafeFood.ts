import { animalsOf, type Verdict } from '../../server/contract/verdict.ts';
import { verdictTexts } from './verdictTexts.ts';

/** What a row of a food says that makes its recipe Not safe, or that the pet avoids or may avoid; null for any other food. */
export const unsafeFood = ({ foods }: Pick<Verdict, 'foods'>, id: number | undefined): string | null => {
  const of = foods.filter((one) => one.id === id);
  const unsafe = of.find(({ kind }) => kind === 'unsafe');
  if (unsafe) return verdictTexts.unsafeFood(animalsOf(unsafe.species));
  const avoided = of.find(({ kind }) => kind === 'avoided' || kind === 'perhaps_avoided');
  return avoided ? verdictTexts.avoidedFood(avoided.reason, avoided.kind === 'avoided') : null;
};
