import { formatGrams } from '../kernel/format.ts';
import { amountTexts } from '../texts/amountTexts.ts';
import type { Amount } from './amount.ts';
import type { MeasuredFood } from './foodUnits.ts';

/** The source of a spoon of a powder: `NOW label, 2026: a level teaspoon is 3 g`. Null for other units and foods. */
export const spoonSource = (food: MeasuredFood | null, label: string | null): string | null => {
  const spoon = /\bt\w*sp$/.exec(label ?? '')?.[0];
  const all = food?.measures?.flatMap(({ measure }) => (/^t\w*sp \([^():]+:/.test(measure) ? measure : []));
  const found = all?.find((measure) => measure.startsWith(`${spoon} `)) ?? all?.[0];
  return spoon && found ? found.replace(/^.*?\(|\)$/g, '') : null;
};

/** True for a spoon that its source tells to weigh, as sources differ by far. */
export const isRoughSpoon = (food: MeasuredFood | null, label: string | null): boolean =>
  spoonSource(food, label)?.endsWith('weigh it') ?? false;

/** An amount in spoons of a powder of which sources differ by far is in doubt. */
export const withRoughSpoon = (food: MeasuredFood | null, amount: Amount): Amount =>
  amount.ok && amount.readings.some(({ label }) => isRoughSpoon(food, label))
    ? { ...amount, doubt: 'powder' }
    : amount;

/** The grams of an amount in another unit, with the source of a spoon: = 3 g, NOW label. */
export const meantText = (food: MeasuredFood | null, label: string | null, milligrams: number): string => {
  const source = spoonSource(food, label);
  return amountTexts.isGrams(formatGrams(milligrams)) + (source === null ? '' : amountTexts.by(source));
};
