import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../../engine/host/fractions.ts';
import { decimalText, integerRoot, perKgFactor, significant } from './roots.ts';
import { metabolicExponents } from './scaling.ts';
import { needDefinition, standardRow } from './standardRows.ts';
import {
  DOG_BAND_MIDDLES_LB,
  energyPerKg,
  KG_PER_LB,
  lifeStageBounds,
  type SeededNeed,
  STARTER_LOW_MAX,
  seededNeed,
  starterHighMin,
} from './standards.ts';

const ENERGY = 9001;
const table = (name: string) => {
  const [head = [], ...lines] = readFileSync(`${import.meta.dirname}/../../fixtures/${name}.csv`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
};
const records = ['aafco-2016', 'fediaf-2025', 'nrc-2006'].flatMap((name) => table(`standards/${name}`));
const rows = records.map(standardRow);
const definitions = table('need-definitions').map(needDefinition);
const needs = definitions.map((definition) => seededNeed(definition, rows, ENERGY));
const named = (key: string): SeededNeed => {
  const need = needs.find(({ definition }) => definition.key === key);
  if (!need) throw new Error(`There is no need ${key}.`);
  return need;
};
const entry = (key: string, nutrientId: number) =>
  named(key).nutrients.find((nutrient) => nutrient.nutrientId === nutrientId);
const kg = (lb: number) => Number((lb * Number(KG_PER_LB)).toFixed(8));
const within = ({ definition }: SeededNeed, weight: number, age: number) =>
  (definition.weightGte === null || Number(definition.weightGte) <= weight) &&
  (definition.weightLt === null || weight < Number(definition.weightLt)) &&
  Number(definition.ageGte) <= age &&
  (definition.ageLt === null || age < Number(definition.ageLt));
const matching = (species: string, level: string, weight: number, age: number) =>
  needs.filter(
    (need) =>
      need.definition.species === species &&
      need.definition.activityLevels.includes(level) &&
      within(need, weight, age),
  );
const levels = ['Low', 'Average', 'Active', 'Very Active'];

describe('fractions', () => {
  test.each([
    ['1234567.5', 6, '1234570'],
    ['123456.5', 6, '123457'],
    ['0.00012345678', 6, '0.000123457'],
    ['0.5', 6, '0.5'],
    ['0', 6, '0'],
    ['9.999999', 6, '10'],
  ])('%s to %i digits is %s', (text, digits, rounded) =>
    expect(significant(fraction(text), digits)).toBe(rounded),
  );

  test.each(['', '-1', '1e3', '.5', '1,5', '5.'])('rejects "%s"', (text) =>
    expect(() => fraction(text)).toThrow(RangeError),
  );

  test('an integer root is the largest whose power is at most the value', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.integer({ min: 2, max: 100 }),
        (value, degree) => {
          const root = integerRoot(value, degree);
          expect(root ** BigInt(degree) <= value).toBe(true);
          expect((root + 1n) ** BigInt(degree) > value).toBe(true);
        },
      ),
    );
  });

  test('a power agrees with floating point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 99_999 }),
        fc.constantFrom('0.75', '0.67', '0.4', '1'),
        (gram, exponent) => {
          const factor = Number(decimalText(perKgFactor(`${gram / 1000}`, exponent), 15));
          expect(factor).toBeCloseTo((gram / 1000) ** (Number(exponent) - 1), 12);
        },
      ),
    );
  });

  test('rejects an exponent of 0 or above 1', () => {
    expect(() => perKgFactor('5', '0')).toThrow(RangeError);
    expect(() => perKgFactor('5', '1.1')).toThrow(RangeError);
  });
});

describe('tables of the standards', () => {
  test('have every row', () => {
    const count = (standard: string) => rows.filter((row) => row.standard === standard).length;
    expect([count('aafco-2016'), count('fediaf-2025'), count('nrc-2006')]).toEqual([390, 683, 410]);
  });

  test("are converted exactly to the unit of the product's nutrient", () => {
    const units = new Map(table('nutrients').map(({ id, unit }) => [id, unit]));
    const micrograms: Record<string, bigint> = { µg: 1n, mg: 1000n, g: 1_000_000n, '%': 1_000_000n };
    const special: Record<string, string> = { 'µg RE IU': '3.3333', 'µg IU': '40', 'mg IU': '1.5' };
    for (const record of records.filter(({ nutrient_id }) => nutrient_id !== '')) {
      expect(units.get(record.nutrient_id ?? ''), record.nutrient).toBe(record.unit);
      const from = record.source_unit?.replace('/kg', '') ?? '';
      const perKg = record.source_unit?.endsWith('/kg') ? 10n : 1n;
      const text = from === record.unit ? '1' : (special[`${from} ${record.unit}`] ?? null);
      const factor = text
        ? fraction(text)
        : { top: micrograms[from] ?? 0n, bottom: micrograms[record.unit ?? ''] ?? 0n };
      const source = fraction(record.source_value ?? '');
      const value = fraction(record.value ?? '');
      expect(
        value.top * source.bottom * factor.bottom * perKg,
        `${record.nutrient} ${record.source_value}`,
      ).toBe(source.top * factor.top * value.bottom);
    }
  });

  test('have a source, a confidence and a basis in every row', () => {
    for (const record of records) {
      expect(record.locator).not.toBe('');
      expect(['high', 'medium', 'low']).toContain(record.confidence);
      expect(record.basis).toMatch(/^(per_100g_dry_matter|per_1000_kcal|per_kg_0\.(75|67)_day|ratio)$/);
    }
  });
});

describe('lifeStageBounds', () => {
  const bounds = lifeStageBounds(rows);
  const bound = (id: number, stage: string, basis: string) =>
    bounds.find((b) => b.nutrientId === id && b.lifeStage === stage && b.basis === basis);

  test.each([
    ['protein, adult dog', 203, 'adult_dog', 'dmb', '17.9999', null],
    ['protein, kitten', 203, 'kitten', 'dm', '74.9999', null],
    ['calcium, puppy', 301, 'puppy', 'dmb', '1199.9999', '2500.0001'],
    ['calcium, adult dog', 301, 'adult_dog', 'dm', '1249.9999', '6250.0001'],
    ['iodine, adult dog', 314, 'adult_dog', 'dmb', '99.9999', '1100.0001'],
    ['selenium, puppy', 317, 'puppy', 'dm', '89.9999', '500.0001'],
    ['vitamin A, adult cat', 9003, 'adult_cat', 'dmb', '333.1999', '33330.0001'],
    ['vitamin D, adult dog', 9004, 'adult_dog', 'dm', '124.9999', '750.0001'],
    ['taurine of canned food, adult cat', 529, 'adult_cat', 'dmb', '0.1999', null],
    ['copper of canned food, kitten', 312, 'kitten', 'dmb', '0.8399', null],
    ['methionine, adult cat', 506, 'adult_cat', 'dmb', '0.1999', '1.5001'],
  ])('%s', (_, id, stage, basis, lowMax, highMin) =>
    expect(bound(id, stage, basis)).toMatchObject({ lowMax, highMin }),
  );

  test('rows of low confidence set no bound', () => expect(bound(510, 'kitten', 'dmb')).toBeUndefined());

  test('legal maxima, ratios and vitamin K set no bound', () => {
    expect(bounds.some(({ nutrientId }) => nutrientId === 430)).toBe(false);
    expect(bound(309, 'adult_dog', 'dmb')?.highMin).toBeNull();
  });
});

describe('seeded needs', () => {
  // Calculated by hand: value per 1000 kcal x kcal per kg^e / 1000 x reference weight^(e - 1).
  test.each([
    ['dog-adult-average', ENERGY, '61.8575', null], // 110 x 10^-0.25
    ['dog-adult-average', 301, '73.7792', '524.0091'], // 1000 x 0.1312 x 10^-0.25; 6250 x 110 / 131200
    ['dog-adult-average', 9002, '93.2068', '3539.4813'], // 379 x 3.3333 x 0.1312 x 10^-0.25
    ['dog-adult-very-active', 203, '2.28451', null], // 25 x 0.1625 x 10^-0.25
    ['dog-adult-low', 314, '16.2314', '329.1297'], // 220 x 0.1312 x 10^-0.25; 1000 x 95 / (220 x 131.2)
    ['puppy-up-to-14-weeks', 301, '295.229', '160'], // 2500 x 0.21 x 10^-0.25; 4000 / 2500
    ['puppy-4-to-7-months', 317, '8.61085', '571.4285'], // 87.5 x 0.175 x 10^-0.25
    ['cat-adult-average', 529, '0.0318021', null], // 0.67 x 0.075 x 4^-0.33
    ['cat-adult-low', 203, '3.95391', null], // 83.3 x 0.075 x 4^-0.33
    ['kitten-9-to-12-months', 9003, '186.897', '2962.9333'], // 2250 x 0.13125 x 4^-0.33
  ])('%s, nutrient %i: %s', (key, id, amount, highMin) =>
    expect(entry(key, id)).toMatchObject({ amount, highMin, lowMax: STARTER_LOW_MAX }),
  );

  test('are 15 (8 adult, 4 puppy, 3 kitten), each with distinct key and name, a note with its source, and a serving size', () => {
    expect(needs).toHaveLength(15);
    expect(new Set(definitions.map(({ key }) => key)).size).toBe(15);
    expect(new Set(definitions.map(({ name }) => name)).size).toBe(15);
    const phases = definitions.map(({ lifePhase }) => lifePhase.replace(/^Adult .*/, 'Adult'));
    expect(['Adult', 'Puppy', 'Kitten'].map((one) => phases.filter((phase) => phase === one).length)).toEqual(
      [8, 4, 3],
    );
    for (const { definition, totalQty, nutrients } of needs) {
      expect([definition.weightGte, definition.weightLt, definition.scaling]).toEqual([
        null,
        null,
        'metabolic',
      ]);
      expect(definition.referenceKg).toBe(definition.species === 'dog' ? '10' : '4');
      expect(definition.exponent).toBe(metabolicExponents[definition.species]);
      expect(definition.note).toMatch(/NRC 2006|FEDIAF 2025/);
      expect(Number(totalQty)).toBeGreaterThan(0);
      expect(nutrients.length).toBeGreaterThan(40);
    }
  });

  test('amounts at the reference weight agree with floating point', () => {
    for (const { definition, nutrients } of needs) {
      const weight = Number(definition.referenceKg);
      const share = weight ** (Number(definition.exponent) - 1);
      expect(Number(nutrients[0]?.amount) / (Number(definition.energyKcal) * share)).toBeCloseTo(1, 5);
      const basis = Math.max(Number(definition.energyKcal), Number(definition.referenceKcal));
      for (const nutrient of nutrients.slice(1)) {
        const sources = rows.filter(
          (row) =>
            row.nutrientId === nutrient.nutrientId && `${row.standard}:${row.lifeStage}` === nutrient.source,
        );
        const minima = sources.filter(
          ({ kind, basis: of, confidence }) =>
            of === 'per_1000_kcal' && /^(min|RA)$/.test(kind) && confidence !== 'low',
        );
        const max = Math.max(...minima.map(({ value }) => Number(value)));
        expect(Number(nutrient.amount) / ((max * basis * share) / 1000)).toBeCloseTo(1, 5);
      }
    }
  });

  test('have no limit at or below the need and no value of low confidence', () => {
    for (const { highMin, confidence } of needs.flatMap(({ nutrients }) => nutrients)) {
      if (highMin !== null) expect(Number(highMin)).toBeGreaterThan(100);
      expect(confidence).not.toBe('low');
    }
  });

  test('match every weight, age and activity level exactly once', () => {
    for (const species of ['dog', 'cat'])
      for (const level of levels)
        for (let weight = 0.1; weight < 100; weight += 0.7)
          for (const age of [0, 0.1, 0.2683, 0.3333, 0.5833, 0.75, 0.999, 1, 7, 30])
            expect(
              matching(species, level, weight, age),
              `${species} ${level} ${weight} ${age}`,
            ).toHaveLength(1);
  });

  test('bands of adult dogs equal the coefficient at their middles', () => {
    const at = (lb: string) => energyPerKg('130', '0.75', String(kg(Number(lb))));
    const [tiny, small, medium, large, giant] = DOG_BAND_MIDDLES_LB.map(at);
    expect(named('dog-adult-active').energyBands).toEqual({
      energy_1to10lbs_kcal: tiny,
      energy_11to33lbs_kcal: small,
      energy_34to49lbs_kcal: medium,
      energy_50to69lbs_kcal: large,
      energy_70pluslbs_kcal: giant,
    });
    expect(
      needs.filter(({ definition }) => definition.lifePhase !== 'Adult Dog').every((n) => !n.energyBands),
    ).toBe(true);
  });

  test("Ca:P bounds are percent of the need's ratio, from 1:1 to the maximum", () => {
    expect(named('dog-adult-low')).toMatchObject({
      caPRatioLowMax: '74.9999',
      caPRatioHighMin: '150.0001',
    });
    expect(named('puppy-up-to-14-weeks')).toMatchObject({
      caPRatioLowMax: '89.9999',
      caPRatioHighMin: '144.0001',
    });
  });

  test('the starter limit is the strictest of the needs', () => {
    const cats = needs.filter(({ definition }) => definition.species === 'cat');
    expect(starterHighMin(cats, 506)).toBe('295.4545');
    expect(starterHighMin(needs, 303)).toBeNull();
  });

  test('energyPerKg equals NRC: an active 15 kg dog needs 991 kcal a day', () =>
    expect(Math.round(Number(energyPerKg('130', '0.75', '15')) * 15)).toBe(991));
});
