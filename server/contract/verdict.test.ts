import { describe, expect, it } from 'vitest';
import { ofBatch } from './familyVerdict.ts';
import type { FoodFlag } from './ingredients.ts';
import { type JudgedDay, namedFoods, type SafetyFacts } from './judgedFoods.ts';
import type { JudgedRow, VerdictParts } from './verdict.ts';
import { verdictOf } from './verdictOf.ts';
import type { Warning } from './worstFlag.ts';

const maple = { id: 3, name: 'Maple' };
const nrc = { standard: 'NRC 2006', gaps: [], raised: [] };
const need = { name: 'Adult dog, Average (NRC 2006)', patient: null, reference: nrc };

const row = (name: string, level: JudgedRow['level'], percent: number | null = 100): JudgedRow => ({
  nutrient_id: 1,
  ...{ name, percent, level, mayBe: null, lossUnknown: false, byEstimates: null },
});

const forMaple = (rows: readonly JudgedRow[], parts: Partial<VerdictParts> = {}) =>
  verdictOf({ species: ['dog'], foods: [], pet: { ...maple, need, rows }, doubts: [], ...parts });

const warned = (species: string, more: Partial<Warning>): FoodFlag => ({
  ...{ species, unsafe: false, possibly_unsafe: false },
  ...{ warning_kind: null, warning_reason: null, dose: null, ...more },
});

type Facts = Partial<Warning & Pick<SafetyFacts, 'grams' | 'safety_reviewed' | 'flags' | 'category_name'>>;

/** A food with a warning for dogs. */
const foodOf = (
  name: string,
  { grams = 30, safety_reviewed = true, flags, category_name = 'Fruits', ...more }: Facts,
): SafetyFacts => ({
  ...{ id: 9, name, short_name: name, category_name, grams, cooking: null },
  ...{ safety_reviewed, flags: flags ?? [warned('dog', more)] },
});

const foods = (more: Facts, name = 'Grapes') => namedFoods([foodOf(name, more)], ['dog'], null);

describe('the kind is the worst that holds', () => {
  it.each([
    [[row('Calcium', 'optimal')], {}, 'complete'],
    [[row('Calcium', 'none', null)], {}, 'complete'],
    [[row('Iodine', 'unknown')], {}, 'unknown'],
    [[row('Iodine', 'unknown'), row('Calcium', 'low', 13)], {}, 'not_complete'],
    [[row('Sodium', 'high', 5933), row('Calcium', 'low', 13)], {}, 'too_much'],
    [[row('Sodium', 'high', 5933)], { foods: foods({ unsafe: true }) }, 'not_safe'],
    [[row('Calcium', 'optimal')], { foods: foods({ possibly_unsafe: true }) }, 'complete'],
    [[row('Calcium', 'optimal')], { foods: foods({ safety_reviewed: false }) }, 'unknown'],
    [[row('Calcium', 'optimal')], { doubts: ['it has no foods'] }, 'unknown'],
  ] as const)('%j %j is %s', (rows, parts, kind) => {
    expect(forMaple(rows, parts).kind).toBe(kind);
  });

  it('names no kind if only the safety was asked and nothing was found', () => {
    const verdict = verdictOf({ species: ['dog', 'cat'], foods: [], pet: null, doubts: [] });
    expect(verdict).toMatchObject({
      kind: null,
      words: 'No food known to harm dogs or cats; amounts of nutrients are not judged here',
      standard: null,
    });
    expect(verdict.advice).toMatch(/Ask your veterinarian/);
  });
});

describe('the words name all that holds', () => {
  it('names the worst three rows with their percent, and the others by number', () => {
    const low = [87.9, 0.4, 45, 99.99, 13.2].map((percent, at) => row(`Nutrient ${at}`, 'low', percent));
    expect(forMaple(low).words).toBe(
      'Not complete: nutrient 1 under 1 %, nutrient 4 13 %, nutrient 2 45 % and 2 more',
    );
  });

  it('says no percent that a row does not reach', () => {
    expect(forMaple([row('Calcium', 'low', 99.99)]).words).toBe('Not complete: calcium 99 %');
    expect(forMaple([row('Sodium', 'high', 300.6)]).words).toBe('Too much: sodium 301 % of the need');
  });

  it('adds what is not its kind', () => {
    const rows = [row('Iodine', 'unknown'), row('Chloride', 'unknown'), row('Calcium', 'low', 13)];
    const rest = 'calcium 13 %; iodine and chloride: nothing known, so add a source that states them';
    expect(forMaple(rows).words).toBe(`Not complete: ${rest}`);
    const grapes = forMaple(rows, { foods: foods({ unsafe: true }) });
    expect(grapes.words).toBe(`Not safe for Maple: Grapes; not complete: ${rest}`);
  });

  it('says which way a partly stated row may be out, and does not call it unknown', () => {
    const unsure = (name: string, mayBe: JudgedRow['mayBe']) => ({ ...row(name, 'unknown'), mayBe });
    const rows = [
      unsure('Lysine', 'low'),
      unsure('Sodium', 'high'),
      unsure('Iodine', null),
      unsure('Zinc', 'low'),
    ];
    expect(forMaple(rows).words).toBe(
      'Iodine: nothing known, so add a source that states it; whether there is enough lysine and zinc is not known; whether there is too much sodium is not known',
    );
    const ratio = { ...unsure('Ca:P', 'high'), nutrient_id: null };
    expect(forMaple([ratio]).words).toBe('Whether there is too much calcium for its phosphorus is not known');
  });

  it('has its clauses as a list, whatever names hold', () => {
    const verdict = forMaple([row('Calcium', 'low', 13)], { foods: foods({ unsafe: true }, 'Grapes; raw') });
    expect(verdict.clauses).toEqual(['Not safe for Maple: “Grapes; raw”', 'not complete: calcium 13 %']);
    expect(verdict.words).toBe('Not safe for Maple: “Grapes; raw”; not complete: calcium 13 %');
    expect(ofBatch(verdict, 1449).clauses).toEqual([...verdict.clauses, 'this is its batch of 1,449 g']);
  });

  it('quotes names with commas among several foods', () => {
    const grapes = foods({ unsafe: true }, 'Grapes, red or green, raw');
    const peas = foods({ unsafe: true }, 'Peas and onions');
    const words = (...named: readonly (typeof grapes)[]) => forMaple([], { foods: named.flat() }).words;
    expect(words(grapes)).toBe('Not safe for Maple: Grapes, red or green, raw');
    expect(words(grapes, foods({ unsafe: true }, 'Chocolate'), peas)).toBe(
      'Not safe for Maple: “Grapes, red or green, raw”, Chocolate and “Peas and onions”',
    );
  });

  it('names possibly unsafe foods last', () => {
    const verdict = forMaple([], { foods: foods({ possibly_unsafe: true }, 'Orange') });
    expect(verdict.words).toBe('Complete for Maple by NRC 2006; possibly unsafe: Orange');
  });

  it('names what cooking takes by an unknown amount where all else is complete', () => {
    const lost = (name: string, level: JudgedRow['level']) => ({ ...row(name, level), lossUnknown: true });
    const rows = [lost('Vitamin D', 'optimal'), lost('Biotin', 'none'), row('Zinc', 'optimal')];
    expect(forMaple(rows)).toMatchObject({
      kind: 'complete',
      words: 'Complete for Maple by NRC 2006; cooking may take some vitamin D: how much is not known',
    });
    expect(forMaple([...rows, row('Calcium', 'low', 13)]).words).toBe('Not complete: calcium 13 %');
  });

  it('keeps the capitals of symbols', () => {
    const rows = [row('EPA + DHA', 'low', 10)];
    expect(forMaple(rows).words).toBe('Not complete: EPA + DHA 10 %');
  });

  it('says what Ca:P means', () => {
    const ratio = (level: JudgedRow['level']) => ({ ...row('Ca:P', level, 20), nutrient_id: null });
    const zinc = row('Zinc', 'low', 30);
    expect(forMaple([ratio('low'), zinc]).words).toBe(
      'Not complete: too little calcium for its phosphorus and zinc 30 %',
    );
    expect(forMaple([ratio('high')]).words).toBe('Too much: calcium for its phosphorus');
    const wide = { name: 'Mine', patient: null, reference: { ...nrc, gaps: ['Ca:P', 'Zinc'] } };
    expect(forMaple([], { pet: { ...maple, need: wide, rows: [] } }).words).toBe(
      'Meets “Mine”, which leaves out or lowers: calcium to phosphorus and zinc',
    );
  });
});

describe('complete needs a reference whole', () => {
  const met = [row('Protein', 'optimal')];
  const withNeed = (of: NonNullable<VerdictParts['pet']>['need'], rows: readonly JudgedRow[] | null = met) =>
    verdictOf({ species: ['dog'], foods: [], pet: { ...maple, need: of, rows }, doubts: [] });

  it('names the standard of the reference', () => {
    expect(withNeed(need)).toMatchObject({ kind: 'complete', standard: 'NRC 2006' });
    // Feeding one food alone is a step that a veterinarian should know of.
    expect(withNeed(need).advice).toBe('Ask your veterinarian before feeding this as the only food.');
  });

  it('is not known for a need that leaves out or lowers a nutrient', () => {
    const mine = { name: 'Protein alone', patient: null, reference: { ...nrc, gaps: ['Calcium', 'Iron'] } };
    expect(withNeed(mine)).toMatchObject({
      kind: 'unknown',
      standard: null,
      words: 'Meets “Protein alone”, which leaves out or lowers: calcium and iron',
    });
  });

  it('is not known for an underweight pet whose larger serving alone meets the need', () => {
    const raised = [
      { nutrient_id: 1, percent: 120 },
      { nutrient_id: 2, percent: 120 },
    ];
    const underweight = { ...need, reference: { ...nrc, raised } };
    const rows = [
      { ...row('Calcium', 'optimal', 100.8), nutrient_id: 1 },
      { ...row('Zinc', 'optimal', 120), nutrient_id: 2 },
      { ...row('Iron', 'optimal', 101), nutrient_id: 3 },
    ];
    expect(withNeed(underweight, rows)).toMatchObject({
      kind: 'unknown',
      standard: null,
      words: 'Per 1000 kcal it has less than NRC 2006: calcium',
    });
    expect(withNeed(underweight, rows.slice(1)).kind).toBe('complete');
  });

  it('is not known without a need, a reference or a calculation', () => {
    expect(withNeed(null).kind).toBe('unknown');
    expect(withNeed({ name: 'Mine', patient: null, reference: null }).kind).toBe('unknown');
    expect(withNeed(need, null)).toMatchObject({ kind: 'unknown', rows: [] });
  });
});

describe('a food that harms one species', () => {
  const macadamia = foodOf('Macadamia', {
    flags: [
      warned('dog', { unsafe: true, warning_reason: 'Macadamia nuts cause weakness.' }),
      warned('cat', { possibly_unsafe: true }),
    ],
  });
  const safetyFor = (species: readonly string[]) =>
    verdictOf({ species, foods: namedFoods([macadamia], species, null), pet: null, excess: [], doubts: [] });

  it.each([
    [['dog'], 'not_safe', 'Not safe for dogs: Macadamia'],
    [['cat'], null, 'No food known to harm cats; possibly unsafe: Macadamia'],
    [['dog', 'cat'], 'not_safe', 'Not safe for dogs: Macadamia'],
    [[], 'not_safe', 'Not safe for dogs: Macadamia'],
  ])('is judged for %j', (species, kind, words) => expect(safetyFor(species)).toMatchObject({ kind, words }));

  it('says why, and for which species', () => {
    expect(safetyFor(['dog', 'cat']).foods).toMatchObject([
      { kind: 'unsafe', species: ['dog'], reason: 'harmful to dogs. Macadamia nuts cause weakness.' },
    ]);
    expect(safetyFor(['cat']).foods).toMatchObject([
      { kind: 'caution', species: ['cat'], reason: 'possibly unsafe for cats' },
    ]);
  });
});

describe('a food with a dose', () => {
  const dose = { max_qty: 5, nutrient_ids: [], source: 'A table', text: 'at most 5 % of the grams' };
  const liver = (grams: number) =>
    foodOf('Liver', {
      ...{ grams, possibly_unsafe: true, warning_kind: 'dose' },
      dose: { ...dose, group: 'liver', unit: 'percent_of_grams' },
    });
  const kelp = foodOf('Kelp', {
    ...{ grams: 1, possibly_unsafe: true, warning_kind: 'dose' },
    dose: {
      ...dose,
      group: 'kelp',
      unit: 'nutrient',
      nutrient_ids: [1],
      stated: true,
      text: 'by its iodine',
    },
  });
  const salt = foodOf('Salt', {
    ...{ grams: 60, possibly_unsafe: true, warning_kind: 'dose' },
    dose: { ...dose, group: 'salt', unit: 'g_per_kg_day', max_qty: 2, text: '2 g per kg' },
  });
  const dayOf = (more: Partial<JudgedDay> = {}): JudgedDay => ({ grams: 300, kg: 10, rows: [], ...more });
  const named = (of: SafetyFacts, day: JudgedDay | null) =>
    namedFoods([of, foodOf('Beef', { grams: 1e3 - Number(of.grams) })], ['dog'], day, { min: 300, max: 300 });

  it('counts as too much above it, and is a note below it', () => {
    expect(named(liver(60), null)).toMatchObject([{ kind: 'overdose', reason: 'at most 5 % of the grams' }]);
    expect(named(liver(50), null)).toEqual([]);
    expect(named({ ...liver(60), safety_reviewed: false }, null)).toMatchObject([{ kind: 'overdose' }]);
    expect(named({ ...liver(50), safety_reviewed: false }, null)).toMatchObject([{ kind: 'unreviewed' }]);
    const words = forMaple([], { foods: named(liver(60), dayOf()) });
    expect(words).toMatchObject({ kind: 'too_much', words: 'Too much Liver (at most 5 % of the grams)' });
  });

  it('is not thinned by water or watery food, and is possibly unsafe where nobody knows the dry matter', () => {
    const withDry = (dry: number | null) =>
      namedFoods(
        [liver(60), foodOf('Beef', { grams: 440 }), foodOf('Melon', { grams: 1000 })],
        ...([['dog'], null, dry === null ? null : { min: dry, max: dry }] as const),
      );
    expect(withDry(150)).toMatchObject([{ kind: 'overdose' }]);
    expect(withDry(450)).toEqual([]);
    expect(withDry(null)).toMatchObject([{ kind: 'caution' }]);
  });

  it('is judged per kg by the serving of the pet, and is a caution without one', () => {
    expect(named(salt, dayOf({ grams: 400 }))).toMatchObject([{ kind: 'overdose' }]);
    expect(named(salt, dayOf())).toEqual([]);
    expect(named(salt, dayOf({ grams: null }))).toMatchObject([{ kind: 'dose_unknown' }]);
    expect(named(salt, null)).toMatchObject([{ kind: 'caution' }]);
  });

  it.each([
    ['high', 'overdose'],
    ['unknown', 'dose_unknown'],
    ['none', 'dose_unknown'],
    ['optimal', undefined],
    ['low', undefined],
  ] as const)('by a nutrient whose row is %s is %s', (level, kind) => {
    expect(named(kelp, dayOf({ rows: [row('Iodine', level)] }))[0]?.kind).toBe(kind);
    expect(named(kelp, dayOf({ rows: null }))).toMatchObject([{ kind: 'dose_unknown' }]);
  });

  it('by a nutrient is not known without a pet where the row may be High, or where its food does not state it', () => {
    const atAnyAge = (level: JudgedRow['level']) =>
      named(kelp, dayOf({ kg: null, grams: null, rows: [row('Iodine', level)] }))[0]?.kind;
    expect([atAnyAge('unknown'), atAnyAge('high')]).toEqual(['dose_unknown', 'overdose']);
    expect([atAnyAge('optimal'), named(kelp, null)[0]?.kind]).toEqual(['caution', 'caution']);
    expect(named({ ...kelp, doseUnknown: true }, null)).toMatchObject([{ kind: 'dose_unknown' }]);
    for (const stated of [false, undefined]) {
      const flags = kelp.flags.map((flag) => ({ ...flag, dose: flag.dose && { ...flag.dose, stated } }));
      expect(named({ ...kelp, flags }, null)).toMatchObject([{ kind: 'dose_unknown' }]);
    }
  });
});
