import { describe, expect, it } from 'vitest';
import { listOf, oneOf, parseSetting, type Setting } from './settings.ts';

const columns: Setting<readonly string[]> = {
  name: 'columns',
  is: listOf(oneOf('foods', 'nutrients')),
  otherwise: [],
};

describe('parseSetting', () => {
  it('reads what was remembered', () => {
    expect(parseSetting(columns, '["foods"]')).toEqual(['foods']);
  });

  it.each([null, '', '{', 'null', '"foods"', '["drinks"]', '{"0":"foods"}'])(
    'takes %s for nothing',
    (text) => {
      expect(parseSetting(columns, text)).toBe(columns.otherwise);
    },
  );
});
