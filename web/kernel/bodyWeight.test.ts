import { describe, expect, it } from 'vitest';
import { kgToLb, lbToKg } from './bodyWeight.ts';

describe('lbToKg', () => {
  it.each([
    ['1', '0.45359237'],
    ['12.5', '5.669904625'],
    ['11.01', '4.9940519937'],
    ['0.12', '0.0544310844'],
    ['100', '45.359237'],
  ])('%s lb are %s kg', (lb, kg) => {
    expect(lbToKg(lb)).toBe(kg);
  });

  it('keeps what the form shows', () => {
    for (let hundredths = 12; hundredths < 33_000; hundredths += 7) {
      const lb = (hundredths / 100).toFixed(2);
      expect(kgToLb(Number(lbToKg(lb)))).toBe(lb);
    }
  });
});
