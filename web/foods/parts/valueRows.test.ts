import { expect, it } from 'vitest';
import { statedNote, statedText } from './valueRows.ts';

it.each([
  [null, false, '4', 'USDA'],
  ['6', true, '4 to 6', 'estimated, USDA'],
])(
  'shows a stated value with its range, that it is estimated, and its source',
  (high, estimated, text, note) => {
    const stated = { id: 1, qty: '4', qty_high: high, estimated, derived: false, source: 'USDA' };
    expect([statedText(stated), statedNote(stated)]).toEqual([text, note]);
  },
);
