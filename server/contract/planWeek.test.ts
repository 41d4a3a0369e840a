import { describe, expect, it } from 'vitest';
import {
  dayBeside,
  meanOfDays,
  type PlanWeekRow,
  verdictOfWeek,
  weekRows,
  withUnstated,
} from './planWeek.ts';
import type { JudgedRow, NamedFood, VerdictParts } from './verdict.ts';
import { verdictOf } from './verdictOf.ts';

const row = (
  name: string,
  level: JudgedRow['level'],
  percent: number | null,
  turns: Partial<NonNullable<JudgedRow['turns']>> = {},
): JudgedRow => ({
  ...{ nutrient_id: name.length, name, percent, level, mayBe: null, lossUnknown: false, byEstimates: null },
  turns: { low: 100 / (percent ?? Number.NaN), high: Number.POSITIVE_INFINITY, hasMax: false, ...turns },
});

const reference = { standard: 'NRC 2006', gaps: [], raised: [] };
const verdictOn = (rows: readonly JudgedRow[], parts: Partial<VerdictParts> = {}) =>
  verdictOf({
    ...{ species: ['dog'], foods: [], doubts: [] },
    pet: { id: 3, name: 'Maple', need: { name: 'Mine', patient: null, reference }, rows },
    ...parts,
  });

const [monday, rest] = [0b0000001, 0b1111110];
const low = row('Calcium', 'low', 80);
const enough = row('Calcium', 'optimal', 120);
const high = row('Calcium', 'high', 300);

const brief = ({ worst, mean_meets, mean }: PlanWeekRow) => [worst, mean.level, mean_meets];

describe('a row of a week', () => {
  // The days, the mean, then what the row says: worst day, level of the mean, and whether only the mean meets the need.
  it.each([
    ['Low on one day, and the mean is enough', [enough, low], enough, [1, 'optimal', true]],
    ['Low on all days', [low, row('Calcium', 'low', 70)], low, [1, 'low', false]],
    ['High on one day is worse than Low, whatever the mean', [low, high], enough, [1, 'optimal', true]],
    ['High on one day', [high, enough], enough, [0, 'optimal', false]],
    ['Unknown is worse than enough', [enough, row('Calcium', 'unknown', 90)], enough, [1, 'optimal', false]],
    ['Low, where the mean is not known', [low, enough], row('Calcium', 'unknown', 99), [0, 'unknown', false]],
  ] satisfies [string, JudgedRow[], JudgedRow, unknown[]][])('%s', (_, days, mean, found) => {
    const [one] = weekRows(
      days.map((each) => [each]),
      [mean],
    );
    expect(one && brief(one)).toEqual(found);
  });
});

describe('a verdict on a week', () => {
  const weekOf = (first: readonly JudgedRow[], other: readonly JudgedRow[], mean: readonly JudgedRow[]) =>
    verdictOfWeek(
      [
        { days: monday, verdict: verdictOn(first) },
        { days: rest, verdict: verdictOn(other) },
      ],
      weekRows([first, other], mean),
    );

  it('is complete where each day is', () => {
    const { kind, standard, clauses } = weekOf([enough], [enough], [enough]);
    expect([kind, standard, clauses]).toEqual(['complete', 'NRC 2006', ['Complete for Maple by NRC 2006']]);
  });

  it('is not complete where one day is Low, and says that the mean meets it', () => {
    const { kind, standard, clauses, rows } = weekOf([low], [enough], [enough]);
    expect([kind, standard, rows.map(({ percent }) => percent)]).toEqual(['not_complete', null, [80]]);
    expect(clauses).toEqual([
      'On Mon: Not complete: calcium 80 %',
      'the week’s mean, not each day, has enough calcium',
    ]);
  });

  it('names Ca:P as calcium for its phosphorus', () => {
    const ratio = (level: JudgedRow['level']) => ({ ...row('Ca:P', level, 100), nutrient_id: null });
    const { clauses } = weekOf([ratio('low')], [ratio('optimal')], [ratio('optimal')]);
    expect(clauses).toContain('the week’s mean, not each day, has enough calcium for its phosphorus');
  });

  it('is too much where one day is, whatever the mean', () => {
    const { kind, clauses } = weekOf([enough], [high], [enough]);
    expect([kind, clauses]).toEqual([
      'too_much',
      ['On Tue, Wed, Thu, Fri, Sat and Sun: Too much: calcium 300 % of the need'],
    ]);
  });

  it('says once what holds on all days', () => {
    const doubt = { doubts: ['its weight is unusual'] };
    const verdicts = [monday, rest].map((days) => ({ days, verdict: verdictOn([enough], doubt) }));
    expect(verdictOfWeek(verdicts, [])).toMatchObject({
      kind: 'unknown',
      clauses: ['Its weight is unusual'],
    });
  });

  it('is not safe by a food of one day', () => {
    const grapes: NamedFood = {
      id: 1,
      name: 'Grapes',
      kind: 'unsafe',
      species: ['dog'],
      reason: 'harmful to dogs',
    };
    const verdicts = [
      { days: rest, verdict: verdictOn([low]) },
      { days: monday, verdict: verdictOn([enough], { foods: [grapes] }) },
    ];
    const found = verdictOfWeek(verdicts, []);
    expect(found).toMatchObject({ kind: 'not_safe', foods: [grapes] });
    expect(found.clauses[0]).toBe('On Mon: Not safe for Maple: Grapes');
  });
});

describe('what is fed beside recipes', () => {
  const bounded = (name: string, percent: number) => row(name, 'optimal', percent, { high: 3, hasMax: true });

  // Of a day with 20 % of its energy from elsewhere: the row of the recipes, what is claimed, the level.
  it.each([
    ['enough of a nutrient without a maximum stays enough', row('Zinc', 'optimal', 110), 0, 'optimal'],
    ['what has a maximum may be too much', bounded('Zinc', 110), 0, 'unknown'],
    ['Low stays Low: what nobody states counts as nothing', row('Zinc', 'low', 90), 0, 'low'],
    ['Low that a complete food would lift is not known', row('Zinc', 'low', 90), 0.2, 'unknown'],
    ['Low that it would not lift stays Low', row('Zinc', 'low', 70), 0.2, 'low'],
    ['too much stays too much', row('Zinc', 'high', 300), 0.2, 'high'],
  ] satisfies [string, JudgedRow, number, string][])('%s', (_, given, claimed, level) => {
    expect(withUnstated([given], { share: 0.2, claimed }).map((each) => each.level)).toEqual([level]);
    expect(withUnstated([given], { share: 0, claimed: 0 })).toEqual([given]);
  });

  it('leaves a row with a maximum unknown where the recipes have none of it', () => {
    const none = row('Fluoride', 'optimal', 0, {
      low: Number.NaN,
      high: Number.POSITIVE_INFINITY,
      hasMax: true,
    });
    expect(withUnstated([none], { share: 0.2, claimed: 0 })).toMatchObject([{ level: 'unknown' }]);
  });

  it.each([
    ['fills the day’s energy', 0.2, 'optimal', 100],
    ['leaves it Low where something is not planned', 0.1, 'low', 90],
  ])('%s', (_, share, level, percent) => {
    const energy = { ...row('Energy', 'low', 80, { low: 99.9 / 80, high: 2 }), nutrient_id: 9001 };
    const [found] = withUnstated([energy], { share, claimed: 0 });
    expect(found).toMatchObject({ level, percent });
    expect((found?.turns?.low ?? 0) * percent).toBeCloseTo(99.9);
  });
});

it('keeps the grams that doses are parts of, and no value of the recipes alone, beside bought food', () => {
  const day = { rows: [], grams: 200, values: { energyDensity: 4000 } };
  const none = { share: 0, claimed: 0, grams: 0 };
  expect(dayBeside(day, none)).toEqual({ ...day, eaten: 200 });
  expect(dayBeside(day, { ...none, share: 0.5, grams: 200 })).toEqual({ rows: [], grams: 200, eaten: 400 });
});

it('has the percents at which a row changes its level, so that none is rounded across one', () => {
  const low99 = row('Calcium', 'low', 99.6, { high: 3 });
  const [found] = weekRows([[low99]], [low99]);
  expect(found?.days[0]?.bounds).toEqual([expect.closeTo(100), expect.closeTo(298.8)]);
});

it('counts a day as often as it comes', () => {
  expect(
    meanOfDays([
      { days: monday, value: 7 },
      { days: rest, value: 0 },
    ]),
  ).toBe(1);
});
