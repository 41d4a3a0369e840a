import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturesFolder } from '../../kernel/csv.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';

describe('the shipped foods', () => {
  const foods = [...readFoods(), ...readSupplements()];

  it('have no superfluous spaces', () => {
    const shown = foods.flatMap(({ name, shortName, refuse, measures }) => [
      ...[name, shortName, refuse?.what ?? ''],
      ...measures.map(({ measure }) => measure),
    ]);
    expect(shown.filter((text) => /^\s|\s{2}|\s[,)]|\(\s|\s$/.test(text))).toEqual([]);
  });

  it.each<readonly [RegExp, readonly string[]]>([
    [/\bdry(?! heat)\b|\bdried\b/, ['dried']],
    [/\bunprepared\b|\buncooked\b/, ['raw', 'dried']],
    [/\bfrozen, unsweetened\b/, ['raw']],
    [/\bcanned\b/, ['canned']],
    [/\braw\b/, ['raw']],
    [/\b(?:boiled|braised|stewed|simmered|broiled|heat|pan-browned)\b/, ['cooked']],
  ])('have a state that agrees with their name: %s', (words, states) => {
    const wrong = readFoods().filter(
      ({ name, state }) => words.test(name.toLowerCase()) && !states.includes(state ?? ''),
    );
    expect(wrong.map(({ name, state }) => [name, state])).toEqual([]);
  });

  it('have the spelling of the source in their file', () => {
    expect(foods.find(({ key }) => key === '17330')?.name).toBe('Game meat, bison, ground, raw');
    const printed = readFileSync(join(fixturesFolder, 'foods.csv'), 'utf8');
    expect(printed).toContain('"Game meat , bison, ground, raw"');
  });
});
