import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixturesFolder } from './csv.ts';
import { readFoods } from './foodTables.ts';
import { readSupplements } from './supplementTables.ts';

describe('the foods that ship', () => {
  const foods = [...readFoods(), ...readSupplements()];

  it('are shown without a space too many', () => {
    const shown = foods.flatMap(({ name, shortName, refuse, measures }) => [
      ...[name, shortName, refuse?.what ?? ''],
      ...measures.map(({ measure }) => measure),
    ]);
    expect(shown.filter((text) => /^\s|\s{2}|\s[,)]|\(\s|\s$/.test(text))).toEqual([]);
  });

  it('stand in their file as their source prints them', () => {
    expect(foods.find(({ key }) => key === '17330')?.name).toBe('Game meat, bison, ground, raw');
    const printed = readFileSync(join(fixturesFolder, 'foods.csv'), 'utf8');
    expect(printed).toContain('"Game meat , bison, ground, raw"');
  });
});
