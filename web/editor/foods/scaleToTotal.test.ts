import { describe, expect, it } from 'vitest';
import { createDraft, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { scaleDraft } from './scaleToTotal.ts';

const draft = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 300), ingredientOf(3, 0)]), null);
const reasonOf = (total: number, locked: readonly string[] = [], { lines } = draft): string | null => {
  const result = scaleDraft(lines, new Set(locked), total);
  return result.ok ? null : result.reason;
};

describe('scaleDraft', () => {
  it('keeps proportions and locked amounts', () => {
    expect(scaleDraft(draft.lines, new Set(), 200_000)).toEqual({
      ok: true,
      milligrams: new Map([
        ['1', 50_000],
        ['2', 150_000],
      ]),
    });
    expect(scaleDraft(draft.lines, new Set(['1']), 200_000)).toEqual({
      ok: true,
      milligrams: new Map([['2', 100_000]]),
    });
    expect(scaleDraft(draft.lines, new Set(), 400_000)).toEqual({ ok: true, milligrams: new Map() });
  });

  it('gives whole pieces of counted foods', () => {
    const tablet = ingredientOf(2, 0.25, { unit_name: 'tablet', unit_mg: 250 });
    const { lines } = createDraft(recipeOf([ingredientOf(1, 1000), tablet]), null);
    expect(scaleDraft(lines, new Set(), 1_449_000)).toEqual({
      ok: true,
      milligrams: new Map([['1', 1_448_750]]),
    });
  });

  it('rejects a total that would leave a food with 0 g', () => {
    expect(reasonOf(0)).toBe('Type more than 0 g. A recipe of 0 g has no proportions.');
    expect(reasonOf(1)).toBe('A food would become 0 g. Type a larger total.');
    expect(reasonOf(100_001, ['1', '3'])).toBeNull();
    expect(reasonOf(100_000, ['1'])).toBe(
      'The locked foods already weigh that much, which leaves 0 g for the others.',
    );
    expect(reasonOf(50_000, ['1'])).toBe('The locked foods weigh more than that.');
  });

  it('asks to correct invalid grams first', () => {
    expect(reasonOf(1000, [], setLineText(draft, '1', 'abc'))).toBe('Fix the marked grams first.');
  });
});
