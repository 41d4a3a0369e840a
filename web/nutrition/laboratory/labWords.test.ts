import { describe, expect, it } from 'vitest';
import type { LabComparison, LabValue } from '../../../server/contract/labAnalyses.ts';
import { adviceText, differenceText, errorsText, partText, readingText, valueLine } from './labWords.ts';

const value = (comparison: Partial<LabComparison> = {}): LabValue => ({
  ...{ nutrient_id: 301, name: 'Calcium', value: 0.09, is_below: false, basis: 'dry_matter', unit: '%' },
  method: null,
  comparison: {
    ...{ word: 'far_off', gap: null, calculated: 0.54, is_minimum: false, difference: -0.45 },
    ...{ times: 1 / 6, errors: -8.33, is_estimated: false, most_from: 'Eggshell' },
    ...comparison,
  },
});

describe('a value', () => {
  it('of the published comparison says what to do next', () => {
    expect(adviceText(value())).toBe(
      'Calcium is analysed at a sixth of the calculated: weigh Eggshell again, ask the laboratory to repeat it, and do not feed it as complete until it is clear.',
    );
    expect(valueLine(value())).toBe(
      'Calcium: 0.09 % of dry matter, calculated 0.54 %: far off, −8.3 standard errors',
    );
    expect(differenceText(value())).toBe('−0.45 % (−83\u00a0%)');
  });

  it('has no part of the calculated one that rounds to 0', () => {
    expect(differenceText(value({ times: 1.004, difference: 0.002 }))).toBe('+0.002 %');
    expect(differenceText(value({ times: 0.996, difference: -0.002 }))).toBe('−0.002 %');
  });

  it('without a known error has its difference in percent alone', () => {
    const unknown = value({ errors: null, word: 'error_unknown', times: 0.8, difference: -0.1 });
    expect([errorsText(unknown), differenceText(unknown)]).toEqual(['not known', '−0.1 % (−20\u00a0%)']);
    expect(readingText(unknown)).toBe('Error not known');
    expect(adviceText(unknown)).toBeNull();
  });

  it('that is not compared says why', () => {
    const none = value({ word: 'not_compared', gap: 'no_water', calculated: null, difference: null });
    expect(readingText(none)).toBe('Not compared: add the water of the sample (moisture, as fed)');
    expect([errorsText(none), differenceText(none)]).toEqual([null, null]);
  });

  it.each([
    [1 / 6, 'a sixth of'],
    [0.5, 'half of'],
    [0.7, '70 % of'],
    [0.03, '3 % of'],
    [3, '3 times'],
  ])('%d is %s', (times, text) => {
    expect(partText(times)).toBe(text);
  });
});
