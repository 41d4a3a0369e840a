import { expect, it } from 'vitest';
import { splitAtRange } from './RangeText.tsx';

it.each([
  ['500 g, divided into 2-3 meals per day.', ['500 g, divided into ', '2-3 meals', ' per day.']],
  ['2-3 meals, 7-10 days', ['', '2-3 meals', ', 7-10 days']],
  ['Feed 2-3', ['Feed 2-3', '', '']],
  ['omega-3 fatty acids', ['omega-3 fatty acids', '', '']],
  ['', ['', '', '']],
])('"%s" is split at its range', (text, parts) => {
  expect(splitAtRange(text)).toEqual(parts);
});
