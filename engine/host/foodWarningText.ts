import type { FoodWarning } from './foodChecks.ts';

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });
const text = (value: number): string => number.format(value);

/** The names and units that the text of a warning needs. */
export interface WarningWords {
  readonly nameOf: (nutrient: number) => string;
  readonly unitOf: (nutrient: number) => string;
  readonly category: string;
}

/** Why typed values are doubted, in one or two sentences. */
export const foodWarningText = (warning: FoodWarning, { nameOf, unitOf, category }: WarningWords): string => {
  const [first = 0] = warning.nutrients;
  switch (warning.code) {
    case 'proximates':
      return `Water, protein, fat, carbohydrate, ash and alcohol sum to ${text(warning.sum)} g per 100 g. Expected 97 to 103 g.`;
    case 'energy':
      return `${text(warning.stated)} kcal per 100 g are typed. Protein, fat and carbohydrate give ${text(warning.calculated)} kcal (3.5, 8.5 and 3.5 kcal per g).`;
    case 'above':
      return `${text(warning.amount)} g per 100 g is more than ${nameOf(warning.whole)} as a whole, ${text(warning.most)} g.`;
    case 'sumAbove':
      return `The parts of ${nameOf(warning.whole)} sum to ${text(warning.amount)} g per 100 g, more than the whole of ${text(warning.most)} g.`;
    case 'unusual':
      return `${text(warning.times)} times the usual value of ${category}, ${text(warning.median)} ${unitOf(first)} per 100 g. Is the unit right?`;
    case 'boneRatio':
      return `Calcium to phosphorus is ${text(warning.ratio)} to 1. Products of bone have 1.2 to 2.6.`;
    case 'tooMuchEnergy':
      return `${text(warning.kcal)} kcal per 100 g. Pure fat has 902 kcal. Is the unit or the total quantity right?`;
    case 'tooMuch':
      return `${text(warning.grams)} g in 100 g of the food. Is the unit or the total quantity right?`;
  }
};
