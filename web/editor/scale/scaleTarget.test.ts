import { describe, expect, it } from 'vitest';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import type { Energies } from './energies.ts';
import { scaleTargetOf } from './scaleTarget.ts';

const { lines } = createDraft(recipeOf([ingredientOf(1, 100)]), null);
const kcalOf = new Map([['1', 200]]);
const energies: Energies = { ok: true, kcal: 200, kcalOf, day: 500, notStated: [] };

describe('scaleTargetOf', () => {
  it.each([
    ['7', 'days', { to: 'kcal', kcal: 3500, kcalOf }],
    ['1.5', 'kcal', { to: 'kcal', kcal: 1.5, kcalOf }],
    ['2 lb', 'total', { to: 'total', milligrams: 907_185 }],
  ] as const)('takes %s as %s', (text, by, target) =>
    expect(scaleTargetOf(text, by, lines, energies)).toEqual(target),
  );

  it.each([
    ['2 lb', 'days'],
    ['7 oz', 'days'],
    ['500 g', 'kcal'],
    ['1,5 kg', 'kcal'],
  ] as const)('takes no mass for a number: %s of %s', (text, by) =>
    expect(scaleTargetOf(text, by, lines, energies)).toMatch(/^Type a number alone/),
  );
});
