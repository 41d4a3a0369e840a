import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conversions, convert } from '../../engine/host/conversions.ts';
import golden from '../../fixtures/golden/published.json' with { type: 'json' };
import { derive } from './derive.ts';

const published = readFileSync(`${import.meta.dirname}/../../fixtures/standards/conversions.csv`, 'utf8');

test.each(conversions)('the editor of foods calculates $to as the server does', (conversion) => {
  const stated = new Map(conversion.terms.map(({ from }, at) => [from, `${at + 1}.37`] as const));
  const derived = derive(stated, false).find(({ nutrientId }) => nutrientId === conversion.to);
  expect(derived?.amount).toBe(convert(conversion, stated));
});

test('the factors are those of the table of conversions', () => {
  for (const { factor } of conversions.flatMap(({ terms }) => terms))
    expect(published).toContain(`,${factor},`);
});

test.each(golden.vitamins.rows)('$name is $iu IU', ({ stated, to, iu }) => {
  const amounts = new Map(Object.entries(stated).map(([id, amount]) => [Number(id), amount]));
  expect(derive(amounts, false).find(({ nutrientId }) => nutrientId === to)?.amount).toBe(iu);
});
