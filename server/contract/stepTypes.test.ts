import { expect, it } from 'vitest';
import { mixingOf } from './stepTypes.ts';

it.each([
  ['tablet', 'tablet'],
  ['caplets', 'tablet'],
  ['soft chew', 'tablet'],
  ['capsule', 'capsule'],
  ['softgel', 'capsule'],
  ['drop', null],
  ['egg', null],
  [null, null],
])('a food sold by the %s is mixed in as a %s', (unit, piece) => expect(mixingOf(unit)).toBe(piece));
