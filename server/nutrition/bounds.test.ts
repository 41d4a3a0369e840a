import { describe, expect, it } from 'vitest';
import { type BoundingFood, explainBound, getCategoryMaxima } from './bounds.ts';

const columns = [
  { id: 203, scale: 5 },
  { id: 301, scale: 4 },
];

const meat = { category: 0, kind: null };
const heart = { category: 0, kind: 'Heart' };
const eggs = { category: 1, kind: null };

const food = (
  id: number,
  { category, kind }: typeof meat | typeof heart,
  protein: number,
  more: Partial<BoundingFood> = {},
): BoundingFood => ({
  ...{ id, kind, foodCategory: category, concentrate: false, published: true },
  values: Float64Array.of(protein, Number.NaN),
  ...more,
});

const five = [1, 2, 3, 4, 5].map((id) => food(id, meat, id * 10));
const max = (
  groups: readonly { category: number; kind: string | null }[],
  foods: readonly BoundingFood[],
) => [...getCategoryMaxima(columns, groups, foods).values];

describe('the largest values of foods', () => {
  it('are those of the category, of all foods if fewer than five state one, or NaN', () => {
    expect(max([meat, eggs], [...five, food(6, eggs, 999)])).toEqual([50, Number.NaN, 999, Number.NaN]);
  });

  it('are those of the kind if five foods of it state one, also of other categories', () => {
    const hearts = [11, 12, 13, 14].map((id) => food(id, heart, id));
    const ofPork = food(15, { category: 2, kind: 'Heart' }, 15);
    expect(max([heart], [...five, ...hearts])[0]).toBe(50);
    expect(max([meat, heart], [...five, ...hearts, ofPork]).filter((_, i) => i % 2 === 0)).toEqual([50, 15]);
  });

  it('include the upper ends of ranges', () => {
    const ranged = [{ column: 0, width: 25 }];
    expect(max([meat], [...five, food(6, meat, 30, { ranged })])[0]).toBe(55);
  });

  it('ignore unstated values, compounds and supplements', () => {
    const others = [food(6, meat, Number.NaN), food(7, meat, 1e9, { concentrate: true })];
    expect(max([meat], [...five, ...others])).toEqual([50, Number.NaN]);
  });

  it('ignore estimated values, also among the five (D89)', () => {
    const estimated = [0];
    expect(max([meat], [...five, food(6, meat, 999, { estimated })])[0]).toBe(50);
    const hearts = [11, 12, 13, 14].map((id) => food(id, heart, id));
    const fifth = food(15, heart, 15, { estimated });
    expect(max([meat, heart], [...five, ...hearts, fifth])[2]).toBe(50);
    expect(explainBound(meat, 0, [...five, food(6, meat, 999, { estimated })]).foods[0]?.id).toBe(5);
  });

  it('ignore private foods, and count them once they are published', () => {
    const protein = (published: boolean) => max([meat], [...five, food(6, meat, 700, { published })])[0];
    expect([protein(false), protein(true)]).toEqual([50, 700]);
  });

  it('are explained by the three foods of the largest values', () => {
    expect(explainBound(heart, 0, [...five, food(6, heart, 45)])).toEqual({
      by: 'category',
      foods: [
        { id: 5, value: 50 },
        { id: 6, value: 45 },
        { id: 4, value: 40 },
      ],
    });
    expect(explainBound(eggs, 0, [...five, food(6, eggs, 999)])).toMatchObject({
      by: 'all',
      foods: [{ id: 6 }, {}, {}],
    });
    expect(explainBound(eggs, 1, five)).toEqual({ by: 'all', foods: [] });
  });
});
