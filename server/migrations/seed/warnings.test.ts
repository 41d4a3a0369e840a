import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doseUnits } from '../../contract/doses.ts';
import { FixtureError } from './csv.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';
import { readWarnings, withWarnings } from './warnings.ts';

describe('warnings of the shipped foods', () => {
  const foods = readFoods();
  const flagged = foods.filter(({ safety }) => safety.dog !== 'safe' || safety.cat !== 'safe');
  const kindsOf = (key: string) => {
    const warnings = foods.find((food) => food.key === key)?.warnings;
    return warnings && { dog: warnings.dog.warning_kind, cat: warnings.cat.warning_kind };
  };

  it('exist for exactly the flagged foods', () => {
    expect(flagged).toHaveLength(120);
    expect(foods.filter(({ warnings }) => warnings)).toEqual(flagged);
    const supplements = readSupplements().filter(({ warnings }) => warnings);
    expect(supplements.length).toBeGreaterThan(40);
  });

  it.each([
    ['onion, raw', '11282', { dog: 'toxic', cat: 'toxic' }],
    ['macadamia nuts', '12131', { dog: 'toxic', cat: 'caution' }],
    ['raw herring', '15039', { dog: 'caution', cat: 'toxic' }],
    ['table salt', '02047', { dog: 'dose', cat: 'dose' }],
    ['beef liver', '13325', { dog: 'dose', cat: 'dose' }],
    ['whole milk, whose reason names no allergy', '01211', { dog: 'caution', cat: 'caution' }],
    ['plain rice', '20036', undefined],
  ])('of %s have the expected kinds', (_, key, kinds) => expect(kindsOf(key)).toEqual(kinds));

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
    ['13325,dose,dose,Liver,liver,,percent_of_grams,,A table,at most so much'],
    ['13325,dose,dose,Liver,liver,5,,,A table,at most so much'],
    ['13325,dose,dose,Liver,liver,5,percent_of_grams,,,at most so much'],
    ['13325,caution,dose,Liver,,,,,,'],
    ['13325,dose,dose,Liver,iodine,100,nutrient,,A table,at most so much'],
  ])('are refused with a dose that is not whole: %s', (row) => {
    const folder = mkdtempSync(join(tmpdir(), 'warnings-'));
    const head = 'key,dog,cat,source_row,dose_group,dose_max,dose_unit,dose_nutrients,dose_source,dose';
    writeFileSync(join(folder, 'food-warnings.csv'), `${head}\n${row}\n`);
    const food = { key: '13325', dog: 'possibly_unsafe', cat: 'possibly_unsafe' } as const;
    expect(() => readWarnings([food], folder)).toThrow('the dose of 13325 needs');
  });

  it.each([
    ['beef liver', '13325', '5', 'percent_of_grams', null],
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
