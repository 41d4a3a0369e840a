import { expect, it } from 'vitest';
import type { PlanPart } from './planPartFields.ts';
import { everyDay } from './planPartRules.ts';
import { daysText, fedDays } from './planParts.ts';

const none = { recipe_id: null, name: null, kcal_per_kg: null, complete_for: null };
const recipe = (recipe_id: number, days: number, share: number | null = null): PlanPart => ({
  ...{ ...none, kind: 'recipe', recipe_id, days, share },
});
const treats = (share: number, days = everyDay): PlanPart => ({ ...none, kind: 'treats', days, share });

/** Days and shares of recipes and others, as "Mon: 1=900 | 100". */
const shown = (recipes: readonly number[], parts: readonly PlanPart[]): string[] =>
  fedDays(recipes, parts).map(
    ({ days, recipes: fed, others, left }) =>
      `${daysText(days)}: ${[...fed.map(({ id, share }) => `${id}=${share}`), ...others.map(({ share }) => share), `left ${left}`].join(', ')}`,
  );

it.each([
  ['recipes without days share every day equally', [1, 2], [], ['every day: 1=500, 2=500, left 0']],
  [
    'recipes of other days are other days',
    [1, 2],
    [recipe(1, 0b0010101), recipe(2, 0b1101010)],
    ['Mon, Wed and Fri: 1=1000, left 0', 'Tue, Thu, Sat and Sun: 2=1000, left 0'],
  ],
  [
    'what has a share takes it from the others',
    [1, 2],
    [recipe(1, everyDay, 200), treats(100)],
    ['every day: 1=200, 2=700, 100, left 0'],
  ],
  [
    'treats of one day make it another day',
    [1],
    [treats(100, 1)],
    ['Mon: 1=900, 100, left 0', 'Tue, Wed, Thu, Fri, Sat and Sun: 1=1000, left 0'],
  ],
  [
    'a day without a recipe has what is left',
    [1],
    [recipe(1, 0b0001111)],
    ['Mon, Tue, Wed and Thu: 1=1000, left 0', 'Fri, Sat and Sun: left 1000'],
  ],
  [
    'a recipe with a share leaves the rest unplanned',
    [1],
    [recipe(1, everyDay, 800)],
    ['every day: 1=800, left 200'],
  ],
] satisfies [string, number[], PlanPart[], string[]][])('%s', (_, recipes, parts, days) => {
  expect(shown(recipes, parts)).toEqual(days);
});
