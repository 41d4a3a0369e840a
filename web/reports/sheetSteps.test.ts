import { expect, it } from 'vitest';
import { mixing } from '../../server/contract/stepTypes.ts';
import { stepsInShort } from './sheetSteps.ts';

const names = new Map([
  [1, 'Beef, raw'],
  [2, 'Egg tablet'],
  [3, 'Salmon oil'],
]);
const stepOf = (order: number, basic_instructions: string, food?: number, minutes?: number) => ({
  ...{ order, basic_instructions },
  timer: minutes === undefined ? null : { name: 'Cook', minutes },
  ingredient:
    food === undefined ? null : { id: food, name: '', heat_sensitivity: false, notes: [], recipes: [] },
});

it('are in their order, with times, and one sentence for foods that are added alike', () => {
  expect(
    stepsInShort(
      [
        stepOf(4, 'Close the lid and cook.', undefined, 45),
        stepOf(1, 'Set the scale to grams.'),
        stepOf(2, 'Weigh Beef, raw and add it to the bowl.', 1),
        stepOf(3, `Count Egg tablet and add it to the bowl. ${mixing.tablet}`, 2),
        stepOf(5, 'Weigh Salmon oil and stir it well into the cooled food.', 3),
      ],
      names,
    ),
  ).toEqual([
    'Set the scale to grams.',
    'Weigh or count Beef, raw; Egg tablet and add them to the bowl.',
    'Close the lid and cook (45 minutes).',
    'Weigh Salmon oil and stir it well into the cooled food.',
  ]);
});
