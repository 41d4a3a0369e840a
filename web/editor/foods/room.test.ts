import { expect, it } from 'vitest';
import { Level } from '../../../engine/host/recipeTotals.ts';
import { type Room, ratioRow } from '../../../engine/host/room.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { barOf, roomText } from './room.ts';

const groups = [{ name: 'Minerals', rows: [{ column: 7, nutrient: nutrientOf(1, { name: 'Zinc' }) }] }];

const room: Room = {
  ...{ min: 280_400, minBy: { row: 7, level: Level.low } },
  ...{ max: 410_700, maxBy: { row: ratioRow, level: Level.high } },
};
const endless: Room = { min: 0, minBy: null, max: Number.POSITIVE_INFINITY, maxBy: null };

it('a room says down to and up to how many grams no level changes, rounded into it, and which then does', () => {
  expect(roomText('Turkey', room, 300_000, groups)).toBe(
    'Turkey changes no level down to 281 g (then Zinc turns Low) and up to 410 g (then Ca:P turns High).',
  );
  expect(roomText('Salt', { ...room, min: 1240, max: 9870 }, 3000, groups)).toBe(
    'Salt changes no level down to 1.3 g (then Zinc turns Low) and up to 9.8 g (then Ca:P turns High).',
  );
  expect(roomText('Peas', endless, 50_000, groups)).toBe(
    'Peas changes no level down to 0 g and up to 500 g, where the search ends.',
  );
});

it('a bar has the amount in its middle', () => {
  expect(barOf(room, 400_000).map((each) => Math.round(each))).toEqual([35, 51]);
  expect(barOf(room, 200_000)).toEqual([70.1, 100]);
  expect(barOf(endless, 200_000)).toEqual([0, 100]);
});
