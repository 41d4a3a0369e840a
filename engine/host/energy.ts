import type { DerivedValues } from './derivedValues.ts';

/** kcal per gram of protein, fat and carbohydrate: modified Atwater (D1), and the general factors of food labels. */
const factors = { modified: [3.5, 8.5, 3.5], general: [4, 9, 4] } as const;

const names = ['kcalFromProtein', 'kcalFromFat', 'kcalFromCarbohydrate'] as const;

/** A recipe's energy by the general factors 4, 9 and 4, in kcal; NaN if a part is not stated. */
export const generalEnergyOf = ({ values }: Pick<DerivedValues, 'values'>): number =>
  names.reduce(
    (sum, name, at) =>
      sum + (values[name].value * (factors.general[at] ?? 0)) / (factors.modified[at] ?? Number.NaN),
    0,
  );
