import { expect, it } from 'vitest';
import { shippedTable } from './shippedTable.ts';
import { shortUsdaName } from './shortName.ts';

it('leaves out what distinguishes no two foods, and keeps cooking and fat', () => {
  expect(shortUsdaName('Chicken, broilers or fryers, breast, meat only, cooked, roasted')).toBe(
    'Chicken, breast, meat only, cooked, roasted',
  );
  expect(shortUsdaName('Beef, chuck, separable lean and fat, trimmed to 1/8" fat, all grades, cooked')).toBe(
    'Beef, chuck, lean and fat, trimmed to 1/8" fat, cooked',
  );
});

it('gives no two foods of the table one name, and keeps each word of cooking, fat and strength', () => {
  const names = shippedTable().foods.map(({ name }) => name);
  expect(new Set(names.map(shortUsdaName)).size).toBe(new Set(names).size);
  const kept = /\braw\b|\bcooked\b|\bdry\b|\bdried\b|\bcanned\b|\bfat\b|\blean\b|%|\d/gi;
  expect(
    names.filter((name) => name.match(kept)?.length !== shortUsdaName(name).match(kept)?.length),
  ).toEqual([]);
});
