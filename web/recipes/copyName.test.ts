import { describe, expect, it } from 'vitest';
import { copyName } from './copyName.ts';

describe('copyName', () => {
  it('contains the name of the original', () => {
    expect(copyName('Turkey Bowl')).toBe('Turkey Bowl (copy)');
  });

  it('keeps the maximum length and never ends within a character', () => {
    expect(copyName('x'.repeat(255))).toBe(`${'x'.repeat(248)} (copy)`);
    expect(copyName(`${'x'.repeat(247)}🥕🥕`)).toBe(`${'x'.repeat(247)} (copy)`);
  });
});
