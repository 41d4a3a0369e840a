import type { ScaleProblem } from '../../../engine/host/scaling.ts';

/** Texts of the panel that scales and rounds a recipe. Loaded with it. */
export const scaleTexts = {
  title: 'Scale and round',
  amount: 'Scale to',
  unit: 'What to scale to',
  all: 'g of all foods',
  kcal: 'kcal',
  days: (pet: string) => `days of ${pet}`,
  line: (food: string) => `g of ${food}`,
  have: 'I have this much of',
  scale: 'Scale',
  hint: 'Locked foods keep their grams. Tablets, eggs and other pieces stay whole by themselves.',
  presets: [
    { text: '1', to: 'days', label: '1 day', title: 'Scale to a day’s food' },
    { text: '7', to: 'days', label: '7 days', title: 'Scale to the food of seven days' },
    { text: '1000', to: 'total', label: '1,000 g', title: 'Scale to 1,000 g' },
    {
      ...{ text: '2898', to: 'total', label: '2,898 g (C-Pro batch)' },
      title: 'Scale to 2,898 g, a C-Pro batch',
    },
  ],
  makes: (grams: string, kcal: string | null) => `Makes ${grams} g${kcal === null ? '' : `, ${kcal} kcal`}.`,
  counted: (food: string, pieces: string, exact: string) => `${food}: ${pieces} instead of ${exact}.`,
  notCounted: (foods: readonly string[]) =>
    `Without the energy of ${foods.join(', ')}: it is not stated. A day may need less.`,
  scaled: (grams: string) => `Scaled to ${grams} g.`,
  already: (grams: string) => `The foods weigh ${grams} g already.`,
  toNothing: 'Type more than 0. A recipe of nothing has no proportions.',
  tooSmall: 'A food would become 0 g. Type a larger total.',
  lockedAll: 'The locked foods already weigh that much, which leaves 0 g for the others.',
  fixFirst: 'Fix the marked grams first.',
  noKcal: 'The foods that are not locked cannot make up that energy.',
  kcalUnknown: 'The energy of the recipe is not known.',
  onlyNumber: 'Type a number alone, without a unit of weight.',
  noDay: 'A day’s food of this recipe is not known.',
  bowlLocked: 'Unlock the foods first: the pet’s bowl gets more beside this recipe.',
  lineOfNothing: 'The food has 0 g, so nothing can follow it.',
  lineLocked: (food: string) => `${food} is locked. Unlock it first.`,
  round: 'Round',
  roundHint:
    'To what a kitchen scale shows: 1 g from 10 g on, 0.1 g below, 0.01 g below 1 g, finer where that would be more than 5 % off. Pieces become whole.',
  roundKept: (food: string, amount: string) => `${food} stays ${amount}: whole pieces would be another dose.`,
  roundAll: 'Round all grams',
  roundNone: 'All grams are round already.',
  roundCount: (count: number) => (count === 1 ? '1 food changes.' : `${count} foods change.`),
  rounded: (count: number) => (count === 1 ? '1 food rounded.' : `${count} foods rounded.`),
  problems: {
    'locked-exceed': 'The locked foods weigh more than that.',
    'nothing-to-scale': 'All foods that are not locked have 0 g, so there is nothing to scale.',
    'line-too-large': 'A food would weigh more than 100,000 g.',
  } satisfies Readonly<Record<ScaleProblem, string>>,
} as const;
