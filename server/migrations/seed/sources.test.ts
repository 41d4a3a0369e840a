import { describe, expect, it } from 'vitest';
import { readStandards } from './needs.ts';
import { readSources } from './sources.ts';

describe('the sources', () => {
  it('name publisher, edition and licence of all shipped data', () => {
    const sources = readSources();
    expect(sources.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'usda-sr28',
        'usda-foundation',
        'nrc-2006',
        'fediaf-2025',
        'aafco-2016',
        'editorial',
      ]),
    );
    for (const { publisher, edition, licence } of sources) {
      expect(`${publisher}${edition}${licence}`.length).toBeGreaterThan(10);
    }
  });

  it('have an entry for every standard', () => {
    const named = new Set(readSources().map(({ id }) => id));
    for (const { standard } of readStandards()) expect(named).toContain(standard);
  });
});
