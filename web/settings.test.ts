import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSetting, type Setting } from './settings.ts';

const columns: Setting<{ readonly folded: readonly string[] }> = {
  name: 'columns',
  shape: z.object({ folded: z.array(z.string()) }),
  otherwise: { folded: [] },
};

describe('parseSetting', () => {
  it('reads what was remembered', () => {
    expect(parseSetting(columns, '{"folded":["foods"]}')).toEqual({ folded: ['foods'] });
  });

  it.each([null, '', '{', 'null', '{"folded":"foods"}'])('takes %s for nothing', (text) => {
    expect(parseSetting(columns, text)).toBe(columns.otherwise);
  });
});
