import { describe, expect, it } from 'vitest';
import { readWeight } from './typedWeight.ts';
import { weightText } from './weightText.ts';

describe('readWeight', () => {
  it.each([
    ['44', 'lb', '19.95806428'],
    ['44', 'kg', '44'],
    ['20 kg', 'lb', '20'],
    ['20kg', 'lb', '20'],
    ['20,5 Kg.', 'lb', '20.5'],
    ['20 kilos', 'lb', '20'],
    ['44 lbs', 'kg', '19.95806428'],
    ['44 pounds', 'kg', '19.95806428'],
    ['44#', 'kg', '19.95806428'],
    ['900 g', 'lb', '0.9'],
    ['16 oz', 'kg', '0.45359237'],
    ['1 lb 8 oz', 'kg', '0.680388555'],
    ['1 lb and 8 ounces', 'kg', '0.680388555'],
    ['.5', 'kg', '0.5'],
  ] as const)('%s in %s is %s kg', (text, unit, kg) => expect(readWeight(text, unit)?.kg).toBe(kg));

  it.each(['', 'kg', 'heavy', '20 stone', '1,000', '20 kg 5', '-5 kg', '20 20'])('refuses %s', (text) =>
    expect(readWeight(text, 'lb')).toBeNull(),
  );
});

it('shows both units, the chosen one first', () => {
  expect(weightText(20, 'lb')).toBe('44.09 lb (20 kg)');
  expect(weightText(20, 'kg')).toBe('20 kg (44.09 lb)');
  expect(weightText(0.1234, 'kg')).toBe('0.123 kg (0.27 lb)');
  expect(weightText(10.20583, 'lb')).toBe('22.50 lb (10.21 kg)');
});
