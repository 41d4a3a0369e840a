import { describe, expect, test } from 'vitest';
import { fraction } from '../../engine/host/fractions.ts';
import { atomsOf, massShare } from './formula.ts';
import { decimalText } from './roots.ts';

const masses = new Map([
  ['H', fraction('1.0080')],
  ['O', fraction('15.999')],
  ['Na', fraction('22.990')],
  ['Cl', fraction('35.45')],
  ['K', fraction('39.098')],
]);
const percent = (formula: string, element: string, by: string | null = null): string => {
  const share = massShare(masses, formula, element, by);
  return decimalText({ top: share.top * 100n, bottom: share.bottom }, 7);
};

describe('the atoms of a formula', () => {
  test('are counted through brackets and crystal water', () => {
    expect([...atomsOf('Ca3(C6H5O7)2.4H2O')]).toEqual([
      ['Ca', 3n],
      ['C', 12n],
      ['H', 18n],
      ['O', 18n],
    ]);
  });

  test.each(['', 'nacl', 'Ca(OH', 'CaOH)2', 'NaCl.', '2'])('rejects %j', (formula) =>
    expect(() => atomsOf(formula)).toThrow(RangeError),
  );
});

describe('the share of an element', () => {
  test('is exact, of the compound and of another element', () => {
    expect(percent('NaCl', 'Cl')).toBe('60.6605065');
    expect(percent('KCl', 'Cl')).toBe('47.5532543');
    expect(percent('KCl', 'Cl', 'K')).toBe('90.6695995');
    expect(percent('H2O', 'H')).toBe('11.1906744');
  });

  test('needs the element and all masses', () => {
    expect(() => percent('NaCl', 'K')).toThrow('There is no K in NaCl.');
    expect(() => percent('MgCl2', 'Cl')).toThrow('There is no atomic mass of Mg.');
  });
});
