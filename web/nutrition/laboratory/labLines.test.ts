import { describe, expect, it } from 'vitest';
import type { LabValue } from '../../../server/contract/labAnalyses.ts';
import { type LabNutrient, linesOfValues, nutrientsFor, readLabLines } from './labLines.ts';

const nutrient = (id: number, display: string, unit_type: string): LabNutrient => ({
  ...{ id, display, unit_type, name: display, short: display, hidden: false },
});
const all = [
  nutrient(255, 'Water', 'g'),
  nutrient(203, 'Protein', 'g'),
  { ...nutrient(291, 'Fiber', 'g'), name: 'Fiber, total dietary' },
  nutrient(301, 'Calcium', 'mg'),
  nutrient(314, 'Iodine', 'µg'),
  nutrient(415, 'Vitamin B6', 'mg'),
  nutrient(9002, 'Vitamin A (dogs)', 'IU'),
  nutrient(9013, 'Omega 6', 'g'),
  nutrient(9001, 'Energy', 'kcal'),
];
const read = (text: string, basis: 'dry_matter' | 'as_fed' = 'dry_matter') =>
  readLabLines(text, all, basis).map(({ line, fault }) =>
    line === null ? fault : [line.nutrient.id, line.is_below, line.value, line.unit, line.basis, line.method],
  );

describe('a line', () => {
  it.each([
    ['Calcium 0.41 % DM', [301, false, '0.41', '%', 'dry_matter', null]],
    ['calcium: 0,41% of dry matter', [301, false, '0.41', '%', 'dry_matter', null]],
    ['Iodine < 0.05 mg/kg as fed, ICP-MS', [314, true, '0.05', 'mg/kg', 'as_fed', 'ICP-MS']],
    ['Moisture\t71.2\tg/100 g as received', [255, false, '71.2', '%', 'as_fed', null]],
    ['Vitamin B6 3 mg / kg', [415, false, '3', 'mg/kg', 'dry_matter', null]],
    ['Vitamin A 5000 IU/kg (HPLC)', [9002, false, '5000', 'IU/kg', 'dry_matter', 'HPLC']],
    ['Omega 6 1.2 %', [9013, false, '1.2', '%', 'dry_matter', null]],
    ['Crude protein 9.5 g per 1000 kcal', [203, false, '9.5', 'g', 'per_1000_kcal', null]],
    ['Ca 900 ppm', [301, false, '900', 'mg/kg', 'dry_matter', null]],
    ['Calcium 1.2 g per 1,000 kcal', [301, false, '1.2', 'g', 'per_1000_kcal', null]],
    ['Calcium 0,412 % DM', [301, false, '0.412', '%', 'dry_matter', null]],
    ['Calcium 12,5 g/kg', [301, false, '12.5', 'g/kg', 'dry_matter', null]],
    ['Calcium 1.200 % DM', [301, false, '1.200', '%', 'dry_matter', null]],
    ['Protein 450.125 g/kg', [203, false, '450.125', 'g/kg', 'dry_matter', null]],
    ['Calcium 0.412 g/kg', [301, false, '0.412', 'g/kg', 'dry_matter', null]],
    ['Calcium 1.2340 g/kg', [301, false, '1.2340', 'g/kg', 'dry_matter', null]],
    ['Dietary fibre 3 %', [291, false, '3', '%', 'dry_matter', null]],
    ['Iodine 40 mcg/kg', [314, false, '40', 'µg/kg', 'dry_matter', null]],
  ] as const)('%s', (text, found) => {
    expect(read(text)).toEqual([found]);
  });

  it('names vitamin A of the species of the recipe', () => {
    const both = [...all, nutrient(9003, 'Vitamin A (cats)', 'IU')];
    const idFor = (text: string, species: string) =>
      readLabLines(text, nutrientsFor(both, species), 'dry_matter')[0]?.line?.nutrient.id;
    expect(['dog', 'cat'].map((species) => idFor('Vitamin A 5000 IU/kg', species))).toEqual([9002, 9003]);
    expect(idFor('Vitamin A (dogs) 5000 IU/kg', 'cat')).toBe(9002);
  });

  it('without a basis has the chosen one', () => {
    expect(read('Calcium 0.1 %', 'as_fed')).toEqual([[301, false, '0.1', '%', 'as_fed', null]]);
  });

  it.each([
    ['Calcium', 'Write a nutrient, a number and a unit: “Calcium 0.41 % DM”.'],
    ['Unobtainium 3 %', '“Unobtainium” is no nutrient here.'],
    ['Vitamin A 3 mg/kg', 'Vitamin A (dogs) is stated in IU/kg, IU/100 g.'],
    ['Energy 3 g/kg', 'Energy is not compared.'],
    ['Vitamin A 1,200 IU/kg', 'Write “1,200” without a comma: as 1200, or with a point before decimals.'],
    [
      'Calcium < 6,400mg/kg as fed',
      'Write “6,400” without a comma: as 6400, or with a point before decimals.',
    ],
    [
      'Vitamin A 12,345,678 IU/kg',
      'Write “12,345,678” without a comma: as 12345678, or with a point before decimals.',
    ],
    ['Calcium 1.200 mg/kg', 'Type 1200 or 1.2: 1.200 may mean either.'],
    ['Iodine < 1.234 mg/kg as fed', 'Type 1234 or 1.2340: 1.234 may mean either.'],
    ['Vitamin A 12.500 IU/kg', 'Type 12500 or 12.5: 12.500 may mean either.'],
    ['Vitamin A 1.100 IU per 1000 kcal', 'Type 1100 or 1.1: 1.100 may mean either.'],
    ['Vitamin A 1.000 IU/kg', 'Type 1000 or 1: 1.000 may mean either.'],
    ['Vitamin A 1.200,5 IU/kg', '“Vitamin A 1.” is no nutrient here.'],
    ['Calcium 1 200 mg/kg', '“Calcium 1” is no nutrient here.'],
    ['Crude fibre 3 %', '“Crude fibre” is no nutrient here.'],
    ['Crude fiber: 3 % DM', '“Crude fiber” is no nutrient here.'],
    ['Calcium 3 mg', 'Calcium is stated in %, g/kg, mg/kg, µg/kg, mg/100 g, µg/100 g.'],
  ])('is never guessed: %s', (text, fault) => {
    expect(read(text)).toEqual([fault]);
  });

  it('counts a nutrient once, and empty lines not at all', () => {
    expect(read('Calcium 1 %\n\nCa 2 %')).toEqual([
      [301, false, '1', '%', 'dry_matter', null],
      'Calcium is here twice.',
    ]);
  });
});

it.each([
  [1.234, 'mg/kg', '1.2340'],
  [1200, 'mg/kg', '1200'],
  [0.0000001, '%', '0.0000001'],
] as const)('a stored value is read again as it is: %d %s', (value, unit, text) => {
  const stored = { name: 'Calcium', value, unit, is_below: false, basis: 'dry_matter', method: null };
  const lines = linesOfValues([stored as LabValue]);
  expect(lines).toBe(`Calcium ${text} ${unit} dry matter`);
  expect(read(lines)).toEqual([[301, false, text, unit, 'dry_matter', null]]);
});
