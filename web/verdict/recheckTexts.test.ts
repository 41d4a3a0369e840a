import { expect, it } from 'vitest';
import { recheckTexts as texts } from './recheckTexts.ts';

it('is due from its day on', () => {
  expect(texts.state('2026-12-01', '2026-11-30')).toBe('Look again by Dec 1, 2026');
  expect(texts.state('2026-12-01', '2026-12-01')).toBe('Look again: due since Dec 1, 2026');
  expect(texts.forReader('2026-12-01', '2026-12-02')).toContain('was due on Dec 1, 2026');
});

it('names what changed', () => {
  expect(texts.changes([])).toBe(
    'No food, amount or cooking of the recipe has changed since that day was set. Its batch variants are not compared.',
  );
  const changes = [
    { name: 'Rice', before_g: 100, after_g: 80.5 },
    { name: 'Kelp', before_g: null, after_g: 1 },
    { name: 'Liver', before_g: 20, after_g: null },
    { name: 'Egg', before_g: 50, after_g: 50 },
  ];
  expect(texts.changes(changes)).toBe(
    'Changed since that day was set: Rice 100 g → 80.5 g, Kelp added (1 g), Liver left out (20 g), Egg cooked differently. Batch variants are not compared.',
  );
});
