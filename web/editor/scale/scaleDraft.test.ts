import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedPieceOf } from '../../../server/contract/pieces.ts';
import { scaleStep } from '../../../server/contract/scaleSteps.ts';
import { createDraft, type DraftLine, setLineText } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { roundDraft, type ScaleTarget, scaleDraft } from './scaleDraft.ts';

const egg = { unit_name: 'egg', unit_mg: 50_000 };
const scored = { unit_name: 'tablet', unit_mg: 250, unit_scored: true };
const draft = createDraft(recipeOf([ingredientOf(1, 100), ingredientOf(2, 300), ingredientOf(3, 0)]), null);

const linesOf = (...grams: readonly (readonly [number, object?])[]): readonly DraftLine[] =>
  createDraft(recipeOf(grams.map(([each, more], at) => ingredientOf(at + 1, each, more))), null).lines;

const total = (milligrams: number): ScaleTarget => ({ to: 'total', milligrams });

const scaled = (target: ScaleTarget, locked: readonly string[] = [], lines = draft.lines) => {
  const result = scaleDraft(lines, new Set(locked), target);
  return result.ok ? [...result.milligrams] : result.reason;
};

const kcal = (wanted: number, of: Readonly<Record<string, number>>): ScaleTarget => ({
  ...{ to: 'kcal', kcal: wanted },
  kcalOf: new Map(Object.entries(of)),
});

describe('scaleDraft', () => {
  it('keeps proportions and locked amounts', () => {
    expect(scaled(total(200_000))).toEqual([
      ['1', 50_000],
      ['2', 150_000],
    ]);
    expect(scaled(total(200_000), ['1'])).toEqual([['2', 100_000]]);
    expect(scaled(total(400_000))).toEqual([]);
  });

  it('keeps counted foods whole by themselves, and says what they would be', () => {
    const lines = linesOf([1000], [0.25, scored], [100, egg]);
    const result = scaleDraft(lines, new Set(), total(1_600_000));
    expect(result).toMatchObject({
      ok: true,
      milligrams: new Map([
        ['1', 1_449_625],
        ['2', 375],
        ['3', 150_000],
      ]),
      counted: [
        { milligrams: 375, exact: 364 },
        { milligrams: 150_000, exact: 145_421 },
      ],
    });
  });

  it('follows what there is of one food, and not if it is locked', () => {
    const have = { to: 'line', key: '1', milligrams: 1_300_000 } as const;
    expect(scaled(have)).toEqual([
      ['1', 1_300_000],
      ['2', 3_900_000],
    ]);
    expect(scaled(have, ['2'])).toEqual([['1', 1_300_000]]);
    expect(scaled(have, ['1'])).toBe('Food 1 is locked. Unlock it first.');
    expect(scaled({ ...have, key: '3' })).toBe('The food has 0 g, so nothing can follow it.');
  });

  it('scales to an energy, which locked foods keep their part of', () => {
    const of = { 1: 200, 2: 300, 3: 0 };
    expect(scaled(kcal(1000, of))).toEqual([
      ['1', 200_000],
      ['2', 600_000],
    ]);
    expect(scaled(kcal(800, of), ['1'])).toEqual([['2', 600_000]]);
    expect(scaled(kcal(200, of), ['1'])).toBe('The foods that are not locked cannot make up that energy.');
    expect(scaled(kcal(0, of))).toMatch(/^Type more than 0/);
  });

  it('rejects a total that would leave a food with 0 g', () => {
    expect(scaled(total(0))).toBe('Type more than 0. A recipe of nothing has no proportions.');
    expect(scaled(total(1))).toBe('A food would become 0 g. Type a larger total.');
    expect(scaled(total(100_001), ['1', '3'])).toEqual([['2', 1]]);
    expect(scaled(total(100_000), ['1'])).toBe(
      'The locked foods already weigh that much, which leaves 0 g for the others.',
    );
    expect(scaled(total(50_000), ['1'])).toBe('The locked foods weigh more than that.');
  });

  it('asks to correct invalid grams first', () => {
    expect(scaled(total(1_000_000), [], setLineText(draft, '1', 'abc').lines)).toBe(
      'Fix the marked grams first.',
    );
  });
});

const pieces = [{}, {}, egg, scored, { unit_name: 'tablet', unit_mg: 600 }];
const anyLines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(...pieces)), {
    minLength: 2,
    maxLength: 12,
  })
  .map((all) => linesOf(...all.map(([milligrams, of]) => [milligrams / 1000, of] as const)));
const anyTarget: fc.Arbitrary<ScaleTarget> = fc.oneof(
  fc.integer({ min: 1, max: 20_000_000 }).map(total),
  fc.integer({ min: 1, max: 5_000_000 }).map((milligrams) => ({ to: 'line' as const, key: '1', milligrams })),
);
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

const isWhole = ({ food }: DraftLine, milligrams: number): boolean => {
  const piece = countedPieceOf(food);
  return piece === null || (milligrams * piece.parts) % piece.milligrams === 0;
};

describe('for any recipe', () => {
  const afterOf = (lines: readonly DraftLine[], changes: ReadonlyMap<string, number>) =>
    lines.map(({ key, milligrams }) => changes.get(key) ?? milligrams);

  it('scaling gives whole milligrams and pieces, keeps locks, and makes the total of what is weighed', () => {
    fc.assert(
      fc.property(anyLines, anyTarget, fc.subarray(['2', '3', '4']), (lines, target, locked) => {
        const result = scaleDraft(lines, new Set(locked), target);
        if (!result.ok) return;
        const after = afterOf(lines, result.milligrams);
        expect(after.every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true);
        for (const [at, line] of lines.entries()) {
          const isSet = locked.includes(line.key) || (target.to === 'line' && line.key === '1');
          if (locked.includes(line.key)) expect(after[at]).toBe(line.milligrams);
          else if (!isSet) expect(isWhole(line, after[at] ?? 0)).toBe(true);
        }
        if (target.to === 'line') expect(after[0]).toBe(target.milligrams);
        const isWeighed = lines.every(({ food }) => countedPieceOf(food) === null);
        if (target.to === 'total' && isWeighed) expect(sum(after)).toBe(target.milligrams);
      }),
    );
  });

  it('rounding gives steps of the scale or finer and whole pieces, by 5 % unless it says so, and a second one changes nothing', () => {
    fc.assert(
      fc.property(anyLines, fc.subarray(['1', '2']), (lines, locked) => {
        const { milligrams, large, kept } = roundDraft(lines, new Set(locked));
        const after = afterOf(lines, milligrams);
        for (const [at, line] of lines.entries()) {
          const now = after[at] ?? 0;
          expect(now).toBeGreaterThan(0);
          if (locked.includes(line.key)) expect(now).toBe(line.milligrams);
          else if (kept.includes(line)) expect(now).toBe(line.milligrams);
          else if (countedPieceOf(line.food)) expect(isWhole(line, now)).toBe(true);
          else if (line.milligrams >= 200) expect(now % scaleStep(line.milligrams, false)).toBe(0);
          if (!large.some(({ food }) => food === line.food))
            expect(Math.abs(now - line.milligrams)).toBeLessThanOrEqual(line.milligrams * 0.05);
        }
        const again = lines.map((line, at) => ({ ...line, milligrams: after[at] ?? 0 }));
        expect([...roundDraft(again, new Set(locked)).milligrams]).toEqual([]);
      }),
    );
  });
});

it('rounds to what a scale shows, and leaves foods of 0 g', () => {
  const lines = linesOf([123.456], [9.87], [0.123], [0], [0.36, scored]);
  expect([...roundDraft(lines, new Set()).milligrams]).toEqual([
    ['1', 123_000],
    ['2', 9900],
    ['3', 120],
    ['5', 375],
  ]);
});

it('rounds no dose to another one, and names whole pieces that are much more or less', () => {
  const lines = linesOf([0.001], [0.004], [0.014], [0.075, scored], [60, egg]);
  const { milligrams, large, kept } = roundDraft(lines, new Set());
  expect([...milligrams]).toEqual([['5', 50_000]]);
  expect(large.map(({ food, milligrams: now, exact }) => [food.id, exact, now])).toEqual([
    [5, 60_000, 50_000],
  ]);
  expect(kept.map(({ food }) => food.id)).toEqual([4]);
});
