import { describe, expect, it } from 'vitest';
import { isWorseLevel, levelChanges, type NamedLevel } from './levels.ts';

const row = (name: string, level: NamedLevel['level']): NamedLevel => ({
  key: name,
  name,
  level,
  ofSet: false,
});

const changesOf = (before: readonly NamedLevel[], after: readonly NamedLevel[]) =>
  levelChanges(before, after).map((change) => [change.name, change.before, change.after]);

describe('levelChanges', () => {
  it('names the rows whose level differs, those that get worse first', () => {
    const before = [
      row('Zinc', 'low'),
      row('Copper', 'optimal'),
      row('Iron', 'optimal'),
      row('Ca:P', 'high'),
    ];
    const after = [
      row('Zinc', 'optimal'),
      row('Copper', 'unknown'),
      row('Iron', 'high'),
      row('Ca:P', 'high'),
    ];
    expect(changesOf(before, after)).toEqual([
      ['Iron', 'optimal', 'high'],
      ['Copper', 'optimal', 'unknown'],
      ['Zinc', 'low', 'optimal'],
    ]);
  });

  it('counts a row that one side does not have as unknown', () => {
    expect(changesOf([row('Zinc', 'optimal'), row('Ash', 'none')], [row('Iron', 'optimal')])).toEqual([
      ['Zinc', 'optimal', 'unknown'],
      ['Iron', 'unknown', 'optimal'],
    ]);
  });

  it.each([
    ['optimal', 'unknown', true],
    ['none', 'high', true],
    ['unknown', 'low', true],
    ['low', 'high', true],
    ['high', 'low', true],
    ['low', 'unknown', false],
    ['high', 'optimal', false],
    ['unknown', 'none', false],
  ] as const)('%s that becomes %s is worse: %s', (before, after, worse) =>
    expect(isWorseLevel({ before, after })).toBe(worse),
  );
});
