import { describe, expect, it } from 'vitest';
import { copyName } from './copyName.ts';

describe('copyName', () => {
  it('says what it is a copy of', () => {
    expect(copyName('Turkey Bowl')).toBe('Turkey Bowl (copy)');
  });

  it('is no longer than a name may be, and never ends in half a character', () => {
    expect(copyName('x'.repeat(255))).toBe(`${'x'.repeat(248)} (copy)`);
    expect(copyName(`${'x'.repeat(247)}🥕🥕`)).toBe(`${'x'.repeat(247)} (copy)`);
  });
});
