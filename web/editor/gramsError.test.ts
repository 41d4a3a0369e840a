import { describe, expect, it } from 'vitest';
import { commitLine, createDraft, setLineText } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { lineErrorText } from './gramsError.ts';

const draft = createDraft(recipeOf([ingredientOf(1, 12)]), null);

const eggs = createDraft(
  recipeOf([
    ingredientOf(2, 50, {
      name: 'Egg, whole',
      unit_name: 'egg',
      unit_mg: 50_000,
      measures: [
        { id: 1, amount: 1, measure: 'cup, chopped', gram_weight: 136 },
        { id: 2, amount: 1, measure: 'cup, whole', gram_weight: 243 },
      ],
    }),
  ]),
  null,
);

const errorOf = (text: string, of = draft): string | null => {
  const [line] = setLineText(of, of.lines[0]?.key ?? '', text).lines;
  if (!line) throw new Error('No line.');
  return lineErrorText(line, false);
};

describe('lineErrorText', () => {
  it('states the error and the amount used for the results', () => {
    expect(errorOf('1e3')).toBe('Not a number of grams. Results use 12 g.');
    expect(errorOf('12.3456')).toBe('At most 3 decimals. Results use 12 g.');
    expect(errorOf('13')).toBeNull();
  });

  it('does not guess a thousands separator', () => {
    expect(errorOf('12,5')).toBeNull();
    expect(errorOf('1,000')).toBe('Type 1000 or 1: a comma may mean either. Results use 12 g.');
    expect(errorOf('1,500 mg')).toBe('Type 1500 mg or 1.5 mg: a comma may mean either. Results use 12 g.');
    expect(errorOf('1.500')).toBe('Type 1500 or 1.5: a point may mean either. Results use 12 g.');
    expect(errorOf('1.000 g')).toBe('Type 1000 g or 1 g: a point may mean either. Results use 12 g.');
    expect(errorOf('1.234 g')).toBe('Type 1234 g: a point may mean either. Results use 12 g.');
    expect(errorOf('1.2340 g')).toBeNull();
  });

  it('lists the units of the food and the possible amounts', () => {
    expect(errorOf('3 drops')).toBe(
      'No label states what a spoon or piece weighs: weigh it, in g, kg, oz or lb. Results use 12 g.',
    );
    const units = 'type g, kg, oz, lb, or egg; cup, chopped; cup, whole.';
    expect(errorOf('3 drops', eggs)).toBe(`No unit of this food: ${units} Results use 50 g.`);
    expect(errorOf('2-3 eggs', eggs)).toBe('Type 2 eggs or 3 eggs. Results use 50 g.');
    expect(errorOf('1/2', eggs)).toBe(`No unit of this food: ${units} Results use 50 g.`);
    expect(errorOf('2 cups', eggs)).toBe(
      'Type 2 cups, chopped or 2 cups, whole: they weigh differently. Results use 50 g.',
    );
    expect(errorOf('2 eggs', eggs)).toBeNull();
  });

  it('lists no amount above the maximum', () => {
    expect(errorOf('1,500 kg')).toBe('Type 1.5 kg: a comma may mean either. Results use 12 g.');
    expect(errorOf('999,500')).toBe('Type 999.5: a comma may mean either. Results use 12 g.');
    expect(errorOf('500,000 kg')).toBe('At most 100,000 g. Results use 12 g.');
  });

  it('shows no error for an empty field until it is left', () => {
    expect(errorOf('')).toBeNull();
    const [line] = commitLine(setLineText(draft, '1', ''), '1').lines;
    expect(line && lineErrorText(line, false)).toBe('Empty is not 0. Results use 12 g.');
  });
});
