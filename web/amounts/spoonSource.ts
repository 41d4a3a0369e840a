import { formatGrams } from '../kernel/format.ts';
import { amountTexts } from '../texts/amountTexts.ts';
import type { MeasuredFood } from './foodUnits.ts';

/** The source of a spoon of a powder: `NOW label, 2026: a level teaspoon is 3 g`. Null for other units and foods. */
export const spoonSource = (food: MeasuredFood | null, label: string | null): string | null => {
  const spoon = /(?:tsp|tbsp)$/.exec(label ?? '')?.[0];
  const sources = (food?.measures ?? []).flatMap(({ measure }) => {
    const found = /^(tsp|tbsp) \(([^():]+:.*)\)$/.exec(measure);
    return found ? [found] : [];
  });
  if (spoon === undefined) return null;
  return (sources.find(([, unit]) => unit === spoon) ?? sources[0])?.[2] ?? null;
};

/** The grams of an amount in another unit, with the source of a spoon: = 3 g, NOW label, 2026. */
export const meantText = (food: MeasuredFood | null, label: string | null, milligrams: number): string =>
  amountTexts.isGrams(formatGrams(milligrams), spoonSource(food, label));
