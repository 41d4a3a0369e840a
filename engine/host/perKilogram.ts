import { exactText, fraction, multiply } from './fractions.ts';

/**
 * An amount per 100 g as veterinarians read it per kilogram: mg/kg for mg and µg, IU/kg for IU.
 * @param per100g exact decimal text
 * @returns decimal text and its unit; null for other units, which percent states
 */
export const perKilogram = (
  per100g: string,
  unit: string,
): { readonly value: string; readonly unit: 'mg/kg' | 'IU/kg' } | null => {
  const times = (factor: string): string => exactText(multiply(fraction(per100g), fraction(factor)));
  switch (unit) {
    case 'mg':
      return { value: times('10'), unit: 'mg/kg' };
    case 'ug':
    case 'µg':
      return { value: times('0.01'), unit: 'mg/kg' };
    case 'IU':
      return { value: times('10'), unit: 'IU/kg' };
    default:
      return null;
  }
};
