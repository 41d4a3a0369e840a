import { expect, it } from 'vitest';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { valueTextOf } from '../../../server/contract/valueRange.ts';
import {
  emptyLabel,
  figureFault,
  gramsOf,
  type LabelKind,
  labelColumns,
  priceOf,
  readTypedLabel,
  type TypedLabel,
  unitsOf,
  usualUnit,
} from './labelLines.ts';

const units: Readonly<Record<string, readonly [unit: string, scale: number]>> = {
  203: ['g', 5],
  204: ['g', 5],
  207: ['g', 5],
  255: ['g', 5],
  301: ['mg', 4],
  309: ['mg', 4],
  319: ['µg', 3],
  321: ['µg', 3],
  9001: ['kcal', 3],
  9002: ['IU', 3],
  9004: ['IU', 3],
  9005: ['IU', 3],
};
const nutrients = Object.entries(units).map(([id, [unit_type, scale]]) => ({
  ...{ id: Number(id), name: id, display: id, unit_type, scale },
})) as unknown as readonly Nutrient[];
const nutrient = (id: number): Nutrient => nutrients.find((each) => each.id === id) ?? expect.unreachable();

const read = (typed: Readonly<Record<number, string>>, label: Partial<TypedLabel> = {}, total = '100') => {
  const lines = Object.fromEntries(
    Object.entries(typed).map(([id, text]) => [id, { text, unit: '', bound: '' } as const]),
  );
  const { values, faults } = readTypedLabel({ ...emptyLabel, ...label, lines }, nutrients, total);
  expect([...faults]).toEqual([]);
  return Object.fromEntries([...values].map(([id, { qty, qty_high }]) => [id, valueTextOf(qty, qty_high)]));
};

it('has each nutrient once', () => {
  const all = labelColumns.flat();
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  [301, 'asFed', '%'],
  [309, 'dryMatter', 'mg/kg'],
  [9004, 'asFed', 'IU/kg'],
  [319, 'asFed', 'IU/kg'],
  [9001, 'energy', 'kcal/kg'],
  [255, 'energy', '%'],
  [309, 'energy', 'mg'],
  [9005, 'serving', 'IU'],
] as const)('takes %i of a label of kind %s in %s', (id, kind: LabelKind, unit) =>
  expect(usualUnit(nutrient(id), kind)).toBe(unit),
);

it('offers the units that a nutrient can have', () => {
  expect(unitsOf(nutrient(301))).toContain('% DV');
  expect(unitsOf(nutrient(9004))).toEqual(expect.arrayContaining(['IU/kg', 'µg', 'IU', '% DV']));
  expect(unitsOf(nutrient(9005))).toEqual(['IU/kg', 'IU']);
  expect(unitsOf(nutrient(9001))).toEqual(['kcal/kg', 'kcal', 'kJ']);
});

it('takes a guaranteed analysis as bounds, but energy as the value', () => {
  const typed = { 203: '26', 255: '10', 207: '6.8', 9001: '3430' };
  expect(read(typed, { guaranteed: true })).toEqual({
    203: 'at least 26',
    255: '0 to 10',
    207: '0 to 6.8',
    9001: '343',
  });
  expect(read(typed)[203]).toBe('26');
});

it('takes vitamin A as retinol, a minimum for dogs unless carotene is stated', () => {
  expect(read({ 319: '10000' })).toEqual({ 319: '300.003', 9002: 'at least 1000' });
  expect(read({ 319: '10000', 321: '0' })).not.toHaveProperty('9002');
});

it('reads the grams of a serving, and converts to those of the table', () => {
  const tablet = { kind: 'serving', grams: '1,2' } as const;
  expect(gramsOf({ ...emptyLabel, ...tablet })).toBe('1.2');
  expect(read({ 9004: '400' }, tablet, '1.2')).toEqual({ 9004: '400' });
  expect(read({ 9004: '400' }, tablet, '100')).toEqual({ 9004: '33333.333' });
  expect(gramsOf({ ...emptyLabel, kind: 'serving', grams: '' })).toBeNull();
  expect(read({ 9004: '400' }, { kind: 'serving', grams: '0' })).toEqual({});
});

it.each(['1.500', '1,500', ' 11.400'])('asks which number %s is', (text) => {
  expect(figureFault(text)).toMatch(/^Type \d+ or \d+\.\d: .* may mean either\.$/);
  expect(gramsOf({ ...emptyLabel, kind: 'serving', grams: text })).toBeNull();
  expect(priceOf({ ...emptyLabel, packPrice: '54.99', packGrams: text })).toBeNull();
});

it('divides the price of a pack by its weight', () => {
  expect(priceOf({ ...emptyLabel, packPrice: '54.99', packGrams: '11400' })).toBe('0.48237');
  expect(priceOf({ ...emptyLabel, packPrice: '54.99' })).toBeNull();
});
