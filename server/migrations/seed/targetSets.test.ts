import { describe, expect, it } from 'vitest';
import { sentTargetRows } from '../../contract/sentTargets.ts';
import { readNutrients } from './referenceData.ts';
import { readSources } from './sources.ts';
import { readTargetSets } from './targetSets.ts';

const sets = readTargetSets();
const rows = sets.flatMap(({ rows: own }) => own);
const nutrients = new Map(readNutrients().map((nutrient) => [nutrient.id, nutrient]));

/** What one printed unit is in the unit of a row: of a nutrient in g, mg or IU, or of a ratio. */
const factors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '% of dry matter': { g: 1, mg: 1000 },
  'IU per kg dry matter': { IU: 0.1 },
  'mg per kg dry matter': { mg: 0.1 },
  'g per kg with 12 % water': { g: 0.1, mg: 100 },
  'mg per kg with 12 % water': { mg: 0.1 },
  'g per 1000 kcal': { g: 1, mg: 1000 },
  'mg per 1000 kcal': { mg: 1 },
  'mg per kg^0.75': { g: 0.001 },
  '% of energy': { g: 1 },
  'to 1': { ratio: 1 },
  'kcal per kg dry matter': { ratio: 1 },
  'kcal per kg with 85 % water': { ratio: 1 / 0.15 },
};

/** The basis on which a printed unit is stored. */
const bases: Readonly<Record<string, string>> = {
  '% of dry matter': 'per_100g_dry_matter',
  'IU per kg dry matter': 'per_100g_dry_matter',
  'mg per kg dry matter': 'per_100g_dry_matter',
  'g per kg with 12 % water': 'per_100g_as_fed',
  'mg per kg with 12 % water': 'per_100g_as_fed',
  'g per 1000 kcal': 'per_1000_kcal',
  'mg per 1000 kcal': 'per_1000_kcal',
  'mg per kg^0.75': 'per_kg_metabolic',
  '% of energy': 'percent_of_energy',
};

describe('the shipped target sets', () => {
  it.each(rows.map((row) => [`${row.set} ${row.label}`, row] as const))('state %s as printed', (_, row) => {
    const unit = row.nutrient_id === null ? 'ratio' : (nutrients.get(row.nutrient_id)?.unit ?? '');
    const factor = factors[row.printed_unit]?.[unit] ?? Number.NaN;
    const expected = (text: string | null) => (text === null ? null : Number(text) * factor);
    for (const [stored, text] of [
      [row.min, row.printed_min],
      [row.max, row.printed_max],
    ] as const) {
      if (text === null) expect(stored).toBeNull();
      else expect(Number(stored)).toBeCloseTo(expected(text) ?? Number.NaN, 3);
    }
    expect(row.basis).toBe(bases[row.printed_unit] ?? 'ratio');
    if (row.nutrient_id !== null) expect(row.label).toBe(nutrients.get(row.nutrient_id)?.display);
    const densities = { per_100g_dry_matter: ['4000'], per_100g_as_fed: ['3520', '3080'] };
    const allowed: readonly (string | null)[] = densities[row.basis as keyof typeof densities] ?? [null];
    expect(allowed).toContain(row.kcal_per_kg);
  });

  it('have rows that a user could send, each from a listed source', () => {
    const sources = new Set(readSources().map(({ id }) => id));
    for (const { rows: own, key } of sets) {
      expect(own.length, key).toBeGreaterThan(0);
      const sent = own.map((row) => ({ ...row, ratio: row.ratio as 'omega6To3' | null, source: row.source }));
      expect(sentTargetRows.safeParse(sent).error?.issues ?? [], key).toEqual([]);
      for (const { source } of own) expect(sources).toContain(source);
    }
    expect(rows.every(({ set }) => sets.some(({ key }) => key === set))).toBe(true);
  });

  it('say that a veterinarian adjusts them, and for which species they are', () => {
    for (const { name, note, species, source } of sets) {
      expect(note).toMatch(/^For a veterinarian to adjust\. ./);
      expect(name).toMatch(new RegExp(`\\b${species}\\b`));
      expect(source).not.toBe('');
    }
    expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length);
  });

  it('have the conditions of dogs and cats that sources state', () => {
    const conditions = (species: string) => [
      ...new Set(sets.filter((set) => set.species === species).map(({ name }) => name.split(/,|:/)[0])),
    ];
    expect(conditions('cat')).toEqual([
      ...['Kidney disease', 'Pancreatitis', 'High blood fat', 'Heart disease', 'Urate stones'],
      ...['Struvite stones', 'Calcium oxalate stones', 'Diabetes', 'Weight loss', 'Liver disease'],
      'Gestation and lactation',
    ]);
    expect(conditions('dog')).toEqual(expect.arrayContaining(['Growth of large breeds', 'Diabetes']));
  });
});
