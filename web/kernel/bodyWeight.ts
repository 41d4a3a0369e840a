import { exactText, fraction, multiply } from '../../engine/host/fractions.ts';

const kgPerLb = fraction('0.45359237');
const lbDecimals = 2;

/** Converts kilograms to pounds with 2 decimals, as the form shows them. */
export const kgToLb = (kg: number): string => (kg / 0.45359237).toFixed(lbDecimals);

/** Converts pounds to kilograms, both as exact decimal text. */
export const lbToKg = (lb: string): string => exactText(multiply(fraction(lb), kgPerLb));
