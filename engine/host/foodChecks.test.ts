import { expect, it } from 'vitest';
import { type CheckedFood, checkFood } from './foodChecks.ts';

const units = new Map([
  [203, 'g'],
  [301, 'mg'],
  [305, 'mg'],
  [312, 'mg'],
  [9004, 'IU'],
]);

const check = (amounts: Readonly<Record<number, number>>, more: Partial<CheckedFood> = {}) =>
  checkFood({
    name: 'Turkey, raw',
    totalQty: 100,
    amounts: new Map(Object.entries(amounts).map(([nutrient, amount]) => [Number(nutrient), amount])),
    units,
    usual: new Map(),
    ...more,
  });

const codes = (...of: Parameters<typeof check>) => check(...of).map(({ code }) => code);

const turkey = { 255: 72, 203: 21, 204: 5, 205: 0, 207: 1 };

it('accepts proximates within 3 g of 100 g, and doubts other sums', () => {
  expect(check(turkey)).toEqual([]);
  expect(check({ ...turkey, 255: 69 })).toMatchObject([{ code: 'proximates', sum: 96 }]);
  expect(check({ ...turkey, 255: 78 })).toMatchObject([{ code: 'proximates', sum: 105 }]);
  expect(codes({ 255: 60, 203: 0, 204: 0, 205: 20, 207: 0, 221: 20 })).toEqual([]);
});

it('doubts a range only if no value in it is right', () => {
  const highs = (of: Readonly<Record<number, number>>) => ({
    highs: new Map(Object.entries(of).map(([nutrient, amount]) => [Number(nutrient), amount])),
  });
  const kibble = { 255: 0, 203: 26, 204: 13, 205: 44, 207: 0 };
  expect(codes(kibble)).toEqual(['proximates']);
  expect(codes(kibble, highs({ 255: 10, 207: 7 }))).toEqual([]);
  expect(codes(kibble, highs({ 255: 10 }))).toEqual(['proximates']);
  const energy = { 9001: 400, 203: 20, 204: 10, 205: 30 };
  expect(codes(energy)).toEqual(['energy']);
  expect(codes(energy, highs({ 203: 1e15 }))).toEqual([]);
  expect(codes({ 204: 5, 606: 6 })).toEqual(['above']);
  expect(codes({ 204: 5, 606: 6 }, highs({ 204: 1e15 }))).toEqual([]);
});

it('relates amounts to the total quantity', () => {
  const double = Object.fromEntries(Object.entries(turkey).map(([nutrient, grams]) => [nutrient, grams * 2]));
  expect(codes(double, { totalQty: 200 })).toEqual([]);
  expect(codes(double)).toContain('proximates');
  expect(codes(double, { totalQty: 0 })).toEqual([]);
});

it('doubts nothing for a value that is not stated', () => {
  expect(codes({ 203: 21, 204: 5, 9001: 500 })).toEqual([]);
  expect(codes({ 606: 30, 501: 4, 269: 20 })).toEqual([]);
  expect(codes({ 255: 72, 203: 21, 204: 1 })).toEqual([]);
  // A sum above 103 g is wrong, whatever the rest is.
  expect(codes({ 255: 90, 203: 21 })).toEqual(['proximates']);
});

it('compares energy with modified Atwater', () => {
  expect(codes({ ...turkey, 9001: 116 })).toEqual([]);
  expect(codes({ ...turkey, 9001: 123 })).toEqual([]);
  // 8 kcal, and 5 % of a larger energy.
  expect(codes({ ...turkey, 9001: 124 })).toEqual([]);
  expect(codes({ ...turkey, 9001: 125 })).toEqual(['energy']);
  const butter = { 203: 0, 204: 80, 205: 0 };
  expect(codes({ ...butter, 9001: 714 })).toEqual([]);
  expect(codes({ ...butter, 9001: 715 })).toEqual(['energy']);
  expect(check({ ...turkey, 9001: 485 })).toMatchObject([{ code: 'energy', stated: 485, calculated: 116 }]);
});

it('doubts parts above their whole, each and in sum', () => {
  expect(codes({ 204: 10, 606: 4, 645: 4, 646: 2 })).toEqual([]);
  expect(check({ 204: 10, 606: 11 })).toMatchObject([
    { code: 'above', nutrients: [606, 204], amount: 11, most: 10 },
  ]);
  expect(codes({ 204: 10, 606: 5, 645: 5, 646: 5 })).toEqual(['sumAbove']);
  expect(codes({ 203: 10, 505: 11 })).toEqual(['above']);
  expect(codes({ 203: 10, 505: 6, 504: 5.9 })).toEqual([]);
  expect(codes({ 203: 10, 505: 7, 504: 5.5 })).toEqual(['sumAbove']);
  expect(codes({ 205: 10, 291: 12 })).toEqual(['above']);
  expect(codes({ 205: 10, 269: 12 })).toEqual(['above']);
  expect(codes({ 203: 0, 529: 90 })).toEqual([]);
});

it('doubts an amount far above those of the category', () => {
  const usual = new Map([[312, { median: 0.1, largest: 0.3 }]]);
  expect(codes({ 312: 2.9 }, { usual })).toEqual([]);
  expect(check({ 312: 100 }, { usual })).toMatchObject([{ code: 'unusual', median: 0.1, times: 1000 }]);
});

it('doubts Ca:P of a bone product', () => {
  const meal = { 301: 24_000, 305: 11_000 };
  expect(codes(meal, { name: 'Bone meal' })).toEqual([]);
  expect(codes({ 301: 11_000, 305: 24_000 }, { name: 'Bone meal' })).toEqual(['boneRatio']);
  for (const name of ['Chicken, boneless', 'Ham, bone-in', 'Broth of beef bones'])
    expect(codes({ 301: 11_000, 305: 24_000 }, { name })).toEqual([]);
  expect(codes({ 301: 380, 305: 490 }, { name: 'Sardine, canned, with bone' })).toEqual([]);
});

it('doubts more than 100 g of a nutrient in 100 g, in any unit of mass', () => {
  expect(codes({ 203: 101 })).toEqual(['tooMuch']);
  expect(codes({ 301: 100_001 })).toEqual(['tooMuch']);
  expect(codes({ 9004: 1_000_000 })).toEqual([]);
});

it('doubts more than 950 kcal in 100 g, in kcal or kJ', () => {
  const energies = new Map([
    [208, 'kcal'],
    [268, 'kJ'],
  ]);
  expect(codes({ 208: 902, 268: 3900 }, { units: energies })).toEqual([]);
  expect(check({ 208: 951, 268: 3980 }, { units: energies })).toMatchObject([
    { code: 'tooMuchEnergy', nutrients: [208], kcal: 951 },
    { code: 'tooMuchEnergy', nutrients: [268] },
  ]);
});

it('doubts EPA, DHA and omega sums above fat, sugars above their sum, and minerals above ash, in their units', () => {
  expect(codes({ 204: 30, 629: 18, 621: 12 })).toEqual([]);
  expect(codes({ 204: 30, 629: 18, 621: 18 })).toEqual(['sumAbove']);
  expect(codes({ 204: 3, 9014: 2, 9013: 2 })).toEqual(['sumAbove']);
  expect(codes({ 205: 20, 269: 5, 210: 8 })).toEqual(['above']);
  expect(codes({ 207: 3, 301: 1200, 305: 900 })).toEqual([]);
  expect(codes({ 207: 1, 301: 1200, 305: 900 })).toEqual(['sumAbove']);
});
