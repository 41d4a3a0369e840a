import { describe, expect, it } from 'vitest';
import { type Dose, type DosedLine, judgeDoses } from './doses.ts';

const doseOf = (group: string, max_qty: number, unit: Dose['unit'], nutrient_ids: number[] = []): Dose => ({
  ...{ group, max_qty, unit, nutrient_ids, source: 'A table', text: 'at most so much' },
});
const lineOf = (grams: number, dose: Dose | null, more: Partial<DosedLine> = {}): DosedLine => ({
  ...{ grams, dose, warning_kind: dose === null ? null : 'dose', ...more },
});

const liver = doseOf('liver', 5, 'percent_of_grams');
const salt = doseOf('salt', 1.9, 'g_per_kg_day');
const iodine = doseOf('iodine', 100, 'nutrient', [314]);
const codLiver = doseOf('cod-liver oil', 100, 'nutrient', [9002, 9004]);
/** A day of 1,000 g that are 30 % dry. */
const day = { grams: 300, kg: 10, dry: { min: 300, max: 300 } };

/** The first line's result; the rest of the recipe weighs `rest` grams. */
const judged = (line: DosedLine, rest: number, on = day as Parameters<typeof judgeDoses>[1]) =>
  judgeDoses([line, lineOf(rest, null)], on)[0];

describe('judgeDoses', () => {
  it.each([
    ['at the percent is below', 50, 950, { state: 'below', qty: 5 }],
    ['a milligram more is above', 50.001, 949.999, { state: 'above', qty: expect.closeTo(5.0001, 6) }],
    ['all of the recipe is above', 1000, 0, { state: 'above', qty: 100 }],
    ['no grams are below', 0, 0, { state: 'below', qty: 0 }],
  ])('liver: %s', (_, grams, rest, result) => expect(judged(lineOf(grams, liver), rest)).toEqual(result));

  it('counts the livers of two animals together, and other foods not', () => {
    const lines = [lineOf(30, liver), lineOf(30, liver), lineOf(5, salt), lineOf(935, null)];
    const [first, second, , meat] = judgeDoses(lines, day);
    expect(first).toEqual({ state: 'above', qty: 6 });
    expect(second).toEqual(first);
    expect(meat).toBeNull();
  });

  it('does not let watery food thin a percent', () => {
    const dry = { min: 150, max: 150 };
    for (const watery of [440, 1440, 5000])
      expect(judged(lineOf(60, liver), watery, { ...day, dry })).toEqual({ state: 'above', qty: 12 });
  });

  it.each([
    ['surely below', 40, { min: 250, max: 400 }, 'below'],
    ['below or above', 40, { min: 200, max: 400 }, 'unknown'],
    ['at the percent or above', 50, { min: 200, max: 300 }, 'unknown'],
    ['surely above', 80, { min: 200, max: 400 }, 'above'],
    ['nobody calculated it', 40, null, 'unknown'],
    ['above, even if all were dry', 200, null, 'above'],
  ] as const)('judges a percent where the dry matter is not known exactly: %s', (_, grams, dry, state) =>
    expect(judged(lineOf(grams, liver), 1000 - grams, { ...day, dry })?.state).toBe(state),
  );

  it('judges grams per kg of body weight by the part of the line in the serving', () => {
    expect(judged(lineOf(60, salt), 940)).toEqual({ state: 'below', qty: expect.closeTo(1.8, 9) });
    expect(judged(lineOf(70, salt), 930)).toEqual({ state: 'above', qty: expect.closeTo(2.1, 9) });
  });

  it('takes no grams for below, whatever the day is', () =>
    expect(judged(lineOf(0, salt), 0, { ...day, kg: null })).toEqual({ state: 'below', qty: 0 }));

  it.each([
    { ...day, grams: null },
    { ...day, kg: null },
    { ...day, kg: 0 },
  ])('does not know grams per kg of body weight for %j', (unknown) =>
    expect(judged(lineOf(60, salt), 940, unknown)).toEqual({ state: 'unknown', qty: null }),
  );

  it.each([
    ['is not stated', () => null, { state: 'unknown', qty: null }],
    ['is stated and low', () => 60, { state: 'below', qty: 60 }],
    ['is above the highest amount', () => 101, { state: 'above', qty: 101 }],
    ['is of no row of the species', () => undefined, { state: 'unknown', qty: null }],
  ])('judges kelp by iodine that %s', (_, nutrientPercent, result) =>
    expect(judged(lineOf(2, iodine, { nutrientPercent }), 998)).toEqual(result),
  );

  it('never takes kelp without nutrients for fine', () =>
    expect(judged(lineOf(0.1, iodine), 998)).toEqual({ state: 'unknown', qty: null }));

  it.each([
    ['the worst of its nutrients', { 9002: 40, 9004: 130 }, { state: 'above', qty: 130 }],
    ['above, though one is not known', { 9002: null, 9004: 130 }, { state: 'above', qty: 130 }],
    ['unknown, at the dose by one', { 9002: null, 9004: 100 }, { state: 'unknown', qty: null }],
    ['unknown, as one is not known', { 9002: null, 9004: 30 }, { state: 'unknown', qty: null }],
    ['below by the one that the species has', { 9004: 30 }, { state: 'below', qty: 30 }],
  ])('judges cod-liver oil by %s', (_, percents: Record<number, number | null>, result) => {
    const line = lineOf(5, codLiver, { nutrientPercent: (id) => percents[id] });
    expect(judged(line, 995)).toEqual(result);
  });

  it('adds what two kelps bring; one without a stated value cannot hide one that is above', () => {
    const both = (first: number | null, second: number | null) =>
      judgeDoses(
        [first, second].map((percent) => lineOf(1, iodine, { nutrientPercent: () => percent })),
        day,
      )[0];
    expect(both(60, 60)).toEqual({ state: 'above', qty: 120 });
    expect(both(60, null)).toEqual({ state: 'unknown', qty: null });
    expect(both(100, null)).toEqual({ state: 'unknown', qty: null });
    expect(both(null, 120)).toEqual({ state: 'above', qty: 120 });
  });

  it('does not know a warning of the kind dose without a dose, which counts for no other', () =>
    expect(judgeDoses([lineOf(999, null, { warning_kind: 'dose' }), lineOf(1, liver)], day)).toEqual([
      { state: 'unknown', qty: null },
      { state: 'below', qty: expect.closeTo(0.1, 9) },
    ]));

  it.each(['toxic', 'caution', 'allergen'] as const)('does not judge the kind %s', (warning_kind) =>
    expect(judged(lineOf(1, null, { warning_kind }), 999)).toBeNull(),
  );
});
