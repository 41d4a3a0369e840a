/** Exact kilograms per pound, 0.45359237, in 1e-8 kg. */
const kgPerLb = 45_359_237n;
const lbDecimals = 2;

/** Converts kilograms to pounds with 2 decimals, as the form shows them. */
export const kgToLb = (kg: number): string => (kg / 0.45359237).toFixed(lbDecimals);

/** Converts pounds with at most 2 decimals to kilograms, both as exact decimal text. */
export const lbToKg = (lb: string): string => {
  const [units = '0', decimals = ''] = lb.split('.');
  const hundredths = BigInt(units + decimals.padEnd(lbDecimals, '0'));
  const digits = String(hundredths * kgPerLb).padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '');
};
