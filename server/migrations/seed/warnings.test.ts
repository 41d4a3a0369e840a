import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doseUnits } from '../../contract/doses.ts';
import { FixtureError } from '../../kernel/csv.ts';
import { readFoods } from './foodTables.ts';
import type { ShippedFood } from './shippedFood.ts';
import { readSupplements } from './supplementTables.ts';
import { readWarnings, withWarnings } from './warnings.ts';

const caution = { dog: 'caution', cat: 'caution' };
const raw = { dog: 'raw', cat: 'raw' };

const isRawShellfish = (name: string, state: string | null): boolean =>
  state === 'raw' && /^(mollusks|crustaceans|fish, roe)\b/i.test(name);

const sodiumOf = (figures: ShippedFood['figures']): number =>
  Number(figures.find(({ nutrientId }) => nutrientId === 307)?.amount ?? 0);

describe('warnings of the shipped foods', () => {
  const foods = readFoods();
  const flagged = foods.filter(({ safety }) => safety.dog !== 'safe' || safety.cat !== 'safe');
  const kindsOf = (key: string) => {
    const warnings = foods.find((food) => food.key === key)?.warnings;
    return warnings && { dog: warnings.dog.warning_kind, cat: warnings.cat.warning_kind };
  };

  it('exist for exactly the flagged foods', () => {
    expect(foods.filter(({ warnings }) => warnings)).toEqual(flagged);
    const supplements = readSupplements().filter(({ warnings }) => warnings);
    expect(supplements.length).toBeGreaterThan(40);
  });

  it.each([
    ['onion, raw', '11282', { dog: 'toxic', cat: 'toxic' }],
    ['macadamia nuts', '12131', { dog: 'toxic', cat: 'caution' }],
    ['raw herring', '15039', raw],
    ['table salt', '02047', { dog: 'dose', cat: 'dose' }],
    ['beef liver', '13325', { dog: 'dose', cat: 'dose' }],
    ['whole milk, whose reason names no allergy', '01211', { dog: 'caution', cat: 'caution' }],
    ['plain rice', '20036', undefined],
    ['dry milk, for its lactose', '01091', caution],
    ['whey, for its lactose', '01115', caution],
    ['yeast extract, for its salt', '43406', caution],
    ['chicken stock, which may hold onion', '06172', caution],
    ['peaches, for their stones', '09236', caution],
    ['raw roe', '15072', raw],
    ['raw oysters', '15171', raw],
    ['raw clams, which have thiaminase', '15157', raw],
    ['raw Pacific mackerel, which has thiaminase', '15050', raw],
    ['raw Atlantic mackerel, which has none', '15046', raw],
    ['cooked mackerel', '15047', undefined],
    ['raw pork', '10219', raw],
    ['cooked pork', '10220', undefined],
    ['cream of tartar, which has the acid of grapes', '18373', { dog: 'toxic', cat: 'caution' }],
  ])('of %s have the expected kinds', (_, key, kinds) => expect(kindsOf(key)).toEqual(kinds));

  it.each([
    ['dry milk and whey', ({ name }: ShippedFood) => /^(milk|whey)\b/i.test(name)],
    ['stock and broth', ({ name }: ShippedFood) => /\b(stock|broth|bouillon)\b/i.test(name)],
    ['raw pork', ({ category, state }: ShippedFood) => category.startsWith('Pork') && state === 'raw'],
    ['raw shellfish and roe', ({ name, state }: ShippedFood) => isRawShellfish(name, state)],
    [
      'fruit with stones',
      ({ name }: ShippedFood) => /^(apricots|cherries|mangos|peaches|plums)\b/i.test(name),
    ],
    ['more than 0.6 g of sodium in 100 g', ({ figures }: ShippedFood) => sodiumOf(figures) > 600],
  ])('exist for each food with %s', (_, isOne) => {
    const all = foods.filter(isOne);
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ warnings }) => !warnings).map(({ name }) => name)).toEqual([]);
  });

  it('call no natural vitamin E synthetic', () => {
    const natural = readSupplements().filter(({ name }) => /natural/.test(name));
    expect(natural).toHaveLength(3);
    for (const { note } of natural) expect(note).toMatch(/^Natural vitamin E/);
  });

  it('add the dose to the note', () => {
    const salt = foods.find(({ key }) => key === '02047');
    expect(salt?.note).toBe(
      'Excess sodium; weigh exactly. Dose: 1.9 g of salt per kg of body weight is the least that poisons.',
    );
    expect(withWarnings('Spice.', undefined)).toEqual({ note: 'Spice.' });
  });

  it('have a number, a unit, a source and words for each dose, and no dose for other kinds', () => {
    const all = [...foods, ...readSupplements()].flatMap(({ key, warnings }) =>
      warnings
        ? [
            { key, ...warnings.dog },
            { key, ...warnings.cat },
          ]
        : [],
    );
    const doses = all.filter(({ warning_kind }) => warning_kind === 'dose');
    expect(new Set(doses.map(({ key }) => key)).size).toBeGreaterThan(30);
    for (const { key, dose_max, dose_unit, dose_source, dose_text, dose_nutrients } of doses) {
      expect([key, Number(dose_max) > 0]).toEqual([key, true]);
      expect([key, doseUnits]).toEqual([key, expect.arrayContaining([dose_unit])]);
      expect([key, dose_source, dose_text]).toEqual([key, expect.any(String), expect.any(String)]);
      expect([key, dose_nutrients !== null]).toEqual([key, dose_unit === 'nutrient']);
    }
    const others = all.filter(({ warning_kind }) => warning_kind !== 'dose');
    expect(others.filter(({ dose_max, dose_unit }) => dose_max !== null || dose_unit !== null)).toEqual([]);
  });

  it.each([
    ['dose,dose,Liver,A table,low,liver,,percent_of_grams,,A table,at most so much'],
    ['dose,dose,Liver,A table,low,liver,5,,,A table,at most so much'],
    ['dose,dose,Liver,A table,low,liver,5,percent_of_grams,,,at most so much'],
    ['caution,dose,Liver,A table,low,,,,,,'],
    ['dose,dose,Liver,A table,low,iodine,100,nutrient,,A table,at most so much'],
  ])('are refused with a dose that is not whole: %s', (row) => {
    const folder = mkdtempSync(join(tmpdir(), 'warnings-'));
    const head =
      'key,dog,cat,source_row,source,confidence,dose_group,dose_max,dose_unit,dose_nutrients,dose_source,dose';
    writeFileSync(join(folder, 'food-warnings.csv'), `${head}\n13325,${row}\n`);
    const food = { key: '13325', dog: 'possibly_unsafe', cat: 'possibly_unsafe' } as const;
    expect(() => readWarnings([food], folder)).toThrow('the dose of 13325 needs');
  });

  it.each([
    ['beef liver', '13325', '6.5', 'percent_of_grams', null],
    ['turmeric', '02043', '1', 'percent_of_grams', null],
    ['cider vinegar', '02048', '2', 'percent_of_grams', null],
    ['table salt', '02047', '1.9', 'g_per_kg_day', null],
    ['kelp, raw', '11445', '100', 'nutrient', '314'],
    ['cod-liver oil', '04589', '100', 'nutrient', '9002,9004'],
  ])('give %s its dose for dogs', (_, key, dose_max, dose_unit, dose_nutrients) =>
    expect(foods.find((food) => food.key === key)?.warnings?.dog).toMatchObject({
      ...{ warning_kind: 'dose', dose_max, dose_unit, dose_nutrients },
    }),
  );

  it('name the nutrients of the species', () =>
    expect(foods.find(({ key }) => key === '04589')?.warnings?.cat.dose_nutrients).toBe('9003,9004'));

  it('must match the flags of the food', () => {
    const food = (key: string, dog: 'safe' | 'unsafe') => [{ key, dog, cat: 'possibly_unsafe' as const }];
    expect(() => readWarnings(food('02047', 'unsafe'))).toThrow(FixtureError);
    expect(() => readWarnings(food('02047', 'safe'))).toThrow(FixtureError);
    expect(() => readWarnings(food('00000', 'unsafe'))).toThrow('00000 is missing');
  });
});
