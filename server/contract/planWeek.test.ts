import { describe, expect, it } from 'vitest';
import { meanOfDays, type PlanWeekRow, verdictOfWeek, weekRows, withUnstated } from './planWeek.ts';
import type { JudgedRow, NamedFood, VerdictParts } from './verdict.ts';
import { verdictOf } from './verdictOf.ts';

const row = (
  name: string,
  level: JudgedRow['level'],
  percent: number | null,
  turns: JudgedRow['turns'] = { low: 100 / (percent ?? Number.NaN), high: Number.POSITIVE_INFINITY },
): JudgedRow => ({
  ...{ nutrient_id: name.length, name, percent, level, mayBe: null, lossUnknown: false, byEstimates: null },
  turns,
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
  const bounded = (name: string, percent: number) =>
    row(name, 'optimal', percent, { low: 100 / percent, high: 3 });

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

  it('fills the day’s energy', () => {
    const energy = { ...row('Energy', 'low', 80), nutrient_id: 9001 };
    expect(withUnstated([energy], { share: 0.2, claimed: 0 })).toMatchObject([
      { level: 'optimal', percent: 100 },
    ]);
  });
});

it('counts a day as often as it comes', () => {
  expect(
    meanOfDays([
      { days: monday, value: 7 },
      { days: rest, value: 0 },
    ]),
  ).toBe(1);
});
