import { describe, expect, it } from 'vitest';
import { createDraft, freshLine, setLineGrams, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, nutrientOf, recipeOf } from '../../testing/factories.ts';
import type { LineBounds } from './askedLimits.ts';
import type { OwnBound, Side } from './limits.ts';
import { firstWishes, type Question, questionOf, type Wishes } from './question.ts';

const draft = createDraft(
  recipeOf([ingredientOf(1, 300, { cooking: 'added_after' }), ingredientOf(2, 100), ingredientOf(3, 50)], {
    cooking: 'drained',
  }),
  null,
);

it('asks about the grams that the fields show, with how each food is cooked', () => {
  const typed = setLineGrams(draft, new Map([['2', 120_500]]));
  expect(questionOf(typed, new Set(), [7], firstWishes)).toEqual({
    pets: [7],
    recipe_id: 1,
    lines: [
      { id: 1, total_g: 300, cooking: 'added_after' },
      { id: 2, total_g: 120.5, cooking: null },
      { id: 3, total_g: 50, cooking: null },
    ],
    ...{ cooking: 'drained', goal: 'change', add: 'everyday', unstated: 'interval' },
    ...{ avoid: [], tags: [], species: [], max_additions: 12 },
  });
});

it('asks about a food that is not saved as its line cooks it', () => {
  const line = (id: number, cooking: 'raw' | null) => freshLine(ingredientOf(id, 0, { cooking }), 100_000);
  const of = { ...draft, lines: [line(9, 'raw'), line(8, null), line(1, 'raw'), ...draft.lines.slice(1)] };
  expect(questionOf(of, new Set(), [7], firstWishes)).toMatchObject({
    lines: [{ cooking: 'raw' }, { cooking: null }, { cooking: 'raw' }, { cooking: null }, { cooking: null }],
  });
});

it('holds locked lines at their grams, and leaves out refused foods and lines without grams', () => {
  const empty = setLineGrams(draft, new Map([['3', 0]]));
  const wishes = { ...firstWishes, refused: [ingredientOf(9, 0)] };
  const question = questionOf(empty, new Set(['1']), [7], wishes);
  expect(question).toMatchObject({ lines: [{ id: 1, min_g: 300, max_g: 300 }, { id: 2 }], avoid: [9] });
  expect(question).not.toHaveProperty('bounds');
});

it('asks nothing about an invalid amount or a recipe without grams', () => {
  expect(questionOf(setLineText(draft, '2', 'x'), new Set(), [7], firstWishes)).toBe('invalid');
  const nothing = new Map([1, 2, 3].map((id) => [String(id), 0]));
  expect(questionOf(setLineGrams(draft, nothing), new Set(), [7], firstWishes)).toBe('empty');
});

it('asks for the standards that are chosen, at the life stage of the pet', () => {
  const wishes = { ...firstWishes, standards: ['aafco-2016', 'nrc-2006'] as const };
  expect(questionOf(draft, new Set(), [7], wishes)).toMatchObject({
    standards: [{ standard: 'aafco-2016' }, { standard: 'nrc-2006' }],
  });
});

const spoon = ingredientOf(2, 100, { unit_name: 'tablet', unit_mg: 2500 });

/** The lines of a question, whose type takes JSON text too. */
const linesOf = ({ lines }: Question) => lines as readonly (LineBounds & { readonly id: number })[];

describe('limits of lines', () => {
  const limited = (min: string, max: string, id = 2): Wishes => ({
    ...firstWishes,
    limits: [{ food: id === 2 ? spoon : ingredientOf(id, 0), min, max }],
  });
  const boundsIn = (wishes: Wishes, locked: readonly string[] = []) => {
    const question = questionOf(draft, new Set(locked), [7], wishes);
    if (typeof question === 'string') return question;
    const { min_g, max_g } = linesOf(question).find(({ id }) => id === 2) ?? {};
    return [min_g, max_g];
  };

  it.each([
    ['', '', [undefined, undefined]],
    ['50', '', [50, 300]],
    ['500', '', [500, 1500]],
    ['', '80', [0, 80]],
    ['', '250', [0, 250]],
    ['50', '80.5', [50, 80.5]],
    ['80', '80', [80, 80]],
    ['2 tablets', '1 oz', [5, 28.35]],
    ['0', '', [0, 300]],
  ])('at least %o, at most %o', (min, max, bounds) => {
    expect(boundsIn(limited(min, max))).toEqual(bounds);
  });

  it.each([
    ['90', '80'],
    ['x', ''],
    ['', '1,000'],
    ['2 cups', ''],
  ])('ask nothing if they are not valid: at least %o, at most %o', (min, max) => {
    expect(boundsIn(limited(min, max))).toBe('limits');
  });

  it('wait while the line is locked, whatever they say', () => {
    expect(boundsIn(limited('90', '80'), ['2'])).toEqual([100, 100]);
  });

  it('want a line without grams if it has a minimum', () => {
    const empty = setLineGrams(draft, new Map([['2', 0]]));
    const lines = (wishes: Wishes) => {
      const question = questionOf(empty, new Set(), [7], wishes);
      return typeof question === 'string' ? question : linesOf(question).map(({ id }) => id);
    };
    expect(lines(limited('', '80'))).toEqual([1, 3]);
    expect(lines(limited('20', '80'))).toEqual([1, 2, 3]);
  });

  it('of a food that is no line any more are not asked about', () => {
    expect(boundsIn(limited('90', '80', 8))).toEqual([undefined, undefined]);
  });

  it('pinned foods are lines that begin without grams and keep their amount', () => {
    const kelp = ingredientOf(8, 0, { unit_name: 'tablet', unit_mg: 500 });
    const pinned = (text: string, food = kelp): Wishes => ({ ...firstWishes, pins: [{ food, text }] });
    expect(questionOf(draft, new Set(), [7], pinned('2 tablets'))).toMatchObject({
      lines: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 8, total_g: 0, min_g: 1, max_g: 1, cooking: null }],
    });
    expect(boundsIn(pinned('40', spoon))).toEqual([40, 40]);
    for (const text of ['', '0', 'x']) expect(boundsIn(pinned(text))).toBe('limits');
  });
});

describe('own bounds', () => {
  const boundOf = (id: number, side: Side, text: string, more: Partial<OwnBound> = {}): OwnBound => ({
    ...{ key: id, row: { column: id, nutrient: nutrientOf(id) }, side, basis: 'per_1000_kcal', text },
    ...more,
  });
  const asked = (...bounds: readonly OwnBound[]) => {
    const question = questionOf(draft, new Set(), [7], { ...firstWishes, bounds });
    return typeof question === 'string' ? question : question.bounds;
  };

  it('are sent with their basis, a minimum and a maximum of one nutrient too', () => {
    expect(
      asked(
        boundOf(5, 'max', '0.0012 g'),
        boundOf(5, 'min', ' 0,8 '),
        boundOf(6, 'min', '60', { basis: 'per_100g_dry_matter' }),
      ),
    ).toEqual([
      { nutrient_id: 5, basis: 'per_1000_kcal', max: 1.2 },
      { nutrient_id: 5, basis: 'per_1000_kcal', min: 0.8 },
      { nutrient_id: 6, basis: 'per_100g_dry_matter', min: 60 },
    ]);
  });

  it.each(['', 'x', '-1', '1,000', '1.2 IU'])('ask nothing if the number is not valid: %o', (text) => {
    expect(asked(boundOf(5, 'max', text))).toBe('limits');
  });

  it('ask nothing if a minimum is above the maximum on the same basis', () => {
    expect(asked(boundOf(5, 'max', '1.2'), boundOf(5, 'min', '1.3'))).toBe('limits');
    expect(asked(boundOf(5, 'max', '1.2'), boundOf(5, 'min', '1.3', { basis: 'per_day' }))).toHaveLength(2);
    expect(asked(boundOf(5, 'max', '1.2'), boundOf(6, 'min', '1.3'))).toHaveLength(2);
  });
});
