import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { spoonText } from '../amounts/spoonText.ts';
import { stated } from '../kernel/format.ts';

/** Texts of what bowls get beside their serving. */
export const bowlTexts = {
  title: (pet: string) => `In ${pet}’s bowl in addition`,
  counted: (pet: string) =>
    `Beside the serving, put into the bowl after cooking. Levels, verdict, the cost of a day, and what is proposed here count it for ${pet} alone. The cost of the batch is that of the pot.`,
  cost: 'The batch is the pot alone; a day counts what the bowl gets in addition.',
  inEditor: (pet: string, foods: string) =>
    `In ${pet}’s bowl in addition: ${foods}. Levels and totals here count it for ${pet}.`,
  changed: (pet: string) =>
    `Worked out for an earlier version of the recipe. Levels and verdict count it beside the recipe as it is now: see whether they are right before ${pet} gets it.`,
  stale: (pet: string) => `${pet}’s bowl was changed elsewhere`,
  unsaved: 'It was worked out for other amounts than these.',
  how: (pet: string) =>
    `Put it into ${pet}’s bowl when you serve, after cooking; no other pet gets it. Buy it besides the foods of the recipe.`,
  unknown: (pets: readonly string[]) =>
    `What the ${pets.length > 1 ? 'bowls' : 'bowl'} of ${pets.join(', ')} may get in addition could not be loaded, so that no amount here counts it.`,
  grams: (grams: string) => `${grams} g`,
  kitchen: (kitchen: string, grams: string) => `${kitchen} (${grams} g)`,
  daily: (amount: string) => `${amount} a day`,
  every: (amount: string, days: number) => `${amount} every ${days} days`,
  within: (amount: string, days: number) => `${amount} in ${days} days`,
  days: (days: number) => (days === 1 ? 'a day' : `in ${days} days`),
} as const;

const one = /^1\s/;

/** What a bowl gets of a food, in kitchen words: `1 tablet (0.8 g) every 2 days`, `≈ 1/4 tsp (1.3 g) a day`. */
export const bowlText = (food: MeasuredFood, milligrams: number, days: number): string => {
  const grams = stated(milligrams / 1000);
  const kitchen = piecesText(food, milligrams) ?? spoonText(food, milligrams);
  const amount = kitchen === null ? bowlTexts.grams(grams) : bowlTexts.kitchen(kitchen, grams);
  if (days === 1) return bowlTexts.daily(amount);
  return one.test(amount) ? bowlTexts.every(amount, days) : bowlTexts.within(amount, days);
};
