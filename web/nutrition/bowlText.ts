import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { spoonText } from '../amounts/spoonText.ts';
import { stated } from '../kernel/format.ts';

/** Texts of what bowls get beside their serving. */
export const bowlTexts = {
  title: (pet: string) => `Also in the bowl of ${pet}`,
  beside: (pet: string, recipe: string) => `Also in the bowl of ${pet}, beside “${recipe}”`,
  counted: (pet: string) =>
    `Beside the serving, put into the bowl after cooking. Levels, verdict, the cost of a day, and what is proposed here count it for ${pet} alone. The cost of the batch is that of the pot.`,
  cost: 'The batch is the pot alone; a day counts what the bowl gets in addition.',
  inEditor: (pet: string, foods: string) =>
    `Also in the bowl of ${pet}: ${foods}. Levels and totals here count it for ${pet}.`,
  changed:
    'Worked out for an earlier version of the recipe. Levels and verdict count it beside the recipe as it is now: see whether they are right before it is fed.',
  changedOfPlan:
    'Worked out for an earlier version of the recipe: see whether it is right for the recipe as it is now before it is fed.',
  stale: (pet: string) => `${pet}’s bowl was changed elsewhere`,
  unsaved: 'It was worked out for other amounts than these.',
  how: 'Put it into this bowl with a meal, tablets crushed and capsules opened, never into the pot: nothing of it is cooked, and no other pet gets it.',
  unknown:
    'What the bowls of pets may get in addition could not be loaded, so that no amount here counts it.',
  loading: 'What the bowls of pets get in addition is being loaded. Until then no amount here counts it.',
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
