import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { divide, fraction, isLess, multiply, plus } from '../../engine/host/fractions.ts';
import { fattyAcids, nutrientIds } from '../nutrients/ids.ts';

const folder = `${import.meta.dirname}/../../fixtures`;
const text = (name: string) => readFileSync(`${folder}/${name}.csv`, 'utf8');
const table = (name: string) => {
  const [head = [], ...lines] = text(name)
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((cells) => new Map(head.map((column, index) => [column, cells[index] ?? ''])));
};
const column = (name: string, key: string) => table(name).map((row) => row.get(key) ?? '');

/** Digests of the shipped tables. A change of a shipped value must be confirmed here. */
const digests = {
  foods: [607, '9d80b27ba59e8fcb'],
  'food-prices': [695, '264d98c5e3256f4a'],
  'food-nutrients': [58_037, '654b111138f4fcf6'],
  'food-nutrients-foundation': [43, 'a96cf81944aae88e'],
  'food-nutrients-mapped': [1_022, '057614a08884e3fb'],
  'food-kinds': [581, '025604a071e74d48'],
  'household-measures': [1432, '3c7ba1ab2acb92ff'],
  'spoon-measures': [10, '070f590485b2144a'],
  'food-units': [8, '89af694091d5e1cc'],
  'food-categories': [28, 'bfaf806ba135b99d'],
  nutrients: [167, '9930b84d135601e4'],
  'standards/aafco-2016': [390, '3564fa5ff4ec6711'],
  'standards/fediaf-2025': [683, '681622eed099388d'],
  'standards/nrc-2006': [410, 'f040a08fb40f33cb'],
  'standards/conversions': [17, 'c5fdb0cd8d2d938c'],
  'standards/energy': [21, '385cd466945f4d5b'],
  'target-sets': [61, '822827e044ed6387'],
  'target-rows': [148, '0d000fef1459e2d4'],
  'need-definitions': [15, 'f970e4971401c4f2'],
  'added-sources': [15, 'f055429be1c853c3'],
  'nutrient-level-notes': [46, '7403602c60db9643'],
  supplements: [88, '330ca65d7813d595'],
  'supplement-nutrients': [676, 'd3138f93c2da8cdb'],
  'variable-values': [6, '09f573254d139a90'],
  compounds: [8, '02612c2d2a66444b'],
  'atomic-masses': [7, 'f9eb3ab99c35fd86'],
  tags: [20, 'd95d3aca8a3c4868'],
  breeds: [352, '8533fe9ee38a2772'],
  'heat-sensitive': [29, '2efbf1efb6299202'],
  'food-warnings': [255, 'c3b4997396a15e5c'],
  'remedy-shares': [14, '264449693df76527'],
  everyday: [45, 'c9bfeee368a27a16'],
  'retention-factors': [183, 'a020d99ff7a938e4'],
  'retention-rules': [80, '123fd12b8db359f1'],
  'retention-yields': [158, '827a5125be965c1a'],
  'food-forms': [177, 'cf393a43b5d22f9d'],
  'retention-ranges': [1, '2bf4aaa891fd855b'],
  'step-templates': [18, '6955e69a01668f6b'],
};

test.each(Object.entries(digests))('%s is unchanged since its review', (name, [count, digest]) => {
  expect(table(name)).toHaveLength(Number(count));
  expect(createHash('sha256').update(text(name)).digest('hex').slice(0, 16)).toBe(digest);
});

test('the short names of foods in demo recipes read well in a step', () => {
  const cooked = new Set(column('demo/recipe-lines', 'ndb_no'));
  const names = table('foods').flatMap((row) =>
    cooked.has(row.get('ndb_no') ?? '') ? [row.get('short_name') ?? ''] : [],
  );
  expect(names).toContain('Water');
  const technical =
    /^Beverages|^Oil,|all styles|approx|includes|per \d|prepared with|\d% fat, |salad or|snap/;
  expect(names.filter((name) => technical.test(name))).toEqual([]);
});

test('everyday foods are shipped ones by their short names', () => {
  const shipped = new Map([
    ...table('foods').map((row) => [row.get('ndb_no'), row.get('short_name')] as const),
    ...table('supplements').map((row) => [row.get('key'), row.get('short_name')] as const),
  ]);
  for (const row of table('everyday')) expect(shipped.get(row.get('food'))).toBe(row.get('name'));
});

test('a piece of a food weighs as much as its household measure', () => {
  const measures = table('household-measures');
  for (const row of table('food-units')) {
    const [, amount, measure] = /measure: (\d+) (.*)$/.exec(row.get('source') ?? '') ?? [];
    const same = measures.find(
      (one) =>
        one.get('ndb_no') === row.get('ndb_no') &&
        one.get('amount') === amount &&
        one.get('measure') === measure,
    );
    expect(Number(same?.get('gram_weight')) * 1000).toBe(Number(row.get('unit_mg')));
  }
});

describe('roles', () => {
  const rows = table('nutrients').filter((row) => row.get('role'));
  const idsOf = (role: string) =>
    rows.filter((row) => row.get('role') === role).map((row) => Number(row.get('id')));

  test.each([
    ...['water', 'protein', 'fat', 'carbohydrate'].map((role) => [role, 'g']),
    ['energy', 'kcal'],
    ...['calcium', 'phosphorus', 'vitamin-c', 'zinc', 'copper'].map((role) => [role, 'mg']),
  ])('%s is one column, in %s', (role, unit) => {
    const named = rows.filter((row) => row.get('role') === role);
    expect(named.map((row) => row.get('unit'))).toEqual([unit]);
  });

  test('of the omega ratio are the acids of the omega columns, each once, in g', () => {
    const acids = rows.filter((row) => /^(omega|epa)/.test(row.get('role') ?? ''));
    expect(new Set(acids.map((row) => row.get('unit')))).toEqual(new Set(['g']));
    expect(idsOf('omega-6')).toEqual([nutrientIds.linoleic, fattyAcids.arachidonic]);
    expect(idsOf('omega-3')).toEqual([nutrientIds.alphaLinolenic]);
    expect(idsOf('epa-dha')).toEqual([fattyAcids.epa, fattyAcids.dha]);
    expect(new Set(idsOf('omega-6-minor'))).toEqual(new Set(fattyAcids.minorOmega6));
    expect(new Set(idsOf('omega-3-minor'))).toEqual(new Set(fattyAcids.minorOmega3));
  });
});

describe('notes', () => {
  test('have one sentence about the effect and one about the remedy, once per nutrient', () => {
    const ids = column('nutrient-level-notes', 'nutrient_id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const note of [
      ...column('nutrient-level-notes', 'low_note'),
      ...column('nutrient-level-notes', 'high_note'),
    ])
      expect(note).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
  });

  test('exist for every nutrient with a bound', () => {
    const noted = new Set(column('nutrient-level-notes', 'nutrient_id'));
    for (const name of ['aafco-2016', 'fediaf-2025', 'nrc-2006'])
      for (const id of column(`standards/${name}`, 'nutrient_id')) if (id) expect(noted).toContain(id);
  });
});

describe('supplements', () => {
  const supplements = table('supplements');
  const rows = table('supplement-nutrients');
  const rowsOf = (key: string) => rows.filter((row) => row.get('key') === key);
  const derived = new Set(['9001', '9002', '9003', '9004', '9005', '9006', '9007']);

  test('have distinct keys and names, and every value belongs to one', () => {
    const keys = new Set(column('supplements', 'key'));
    expect(keys.size).toBe(supplements.length);
    expect(new Set(column('supplements', 'name')).size).toBe(supplements.length);
    for (const row of rows) expect(keys).toContain(row.get('key'));
  });

  test("have values in the nutrient's unit, each nutrient once, without derived nutrients", () => {
    const units = new Map(table('nutrients').map((row) => [row.get('id'), row.get('unit')]));
    const seen = new Set<string>();
    for (const row of rows) {
      const id = row.get('nutrient_id') ?? '';
      expect(row.get('unit')).toBe(units.get(id));
      expect(derived).not.toContain(id);
      expect(seen).not.toContain(`${row.get('key')} ${id}`);
      seen.add(`${row.get('key')} ${id}`);
    }
  });

  test('state their proximates if complete, at most 100 g in sum', () => {
    for (const supplement of supplements.filter((row) => row.get('complete') === '1')) {
      const key = supplement.get('key') ?? '';
      const stated = new Map(rowsOf(key).map((row) => [row.get('nutrient_id'), row.get('amount') ?? '']));
      const parts = ['255', '203', '204', '205', '207'].map((id) => fraction(stated.get(id) ?? 'missing'));
      expect(isLess(fraction('100.001'), parts.reduce(plus)), key).toBe(false);
    }
  });

  test('have amounts per tablet that equal its share of 100 g', () => {
    for (const supplement of supplements)
      for (const row of rowsOf(supplement.get('key') ?? '')) {
        const [perUnit = '', unit] = (row.get('amount_per_unit') ?? '').split(' ');
        if (perUnit === '') continue;
        expect(unit).toBe(row.get('unit'));
        const share = divide(fraction(supplement.get('unit_mg') ?? ''), fraction('100000'));
        const expected = multiply(fraction(row.get('amount') ?? ''), share);
        expect(expected.top * fraction(perUnit).bottom, supplement.get('key')).toBe(
          fraction(perUnit).top * expected.bottom,
        );
      }
  });

  test('include pure compounds for milligram doses as references only', () => {
    const reference = (key: string) =>
      supplements.find((row) => row.get('key') === key)?.get('reference_only');
    for (const key of ['potassium-iodide-pure', 'sodium-selenite-pure', 'biotin-pure', 'folic-acid-pure'])
      expect(reference(key)).toBe('1');
    expect(reference('vitamin-d3-cholecalciferol-pure')).toBe('1');
    expect(reference('calcium-carbonate-powder')).toBe('0');
  });

  test('do not state the iodine of kelp powder', () =>
    expect(rowsOf('kelp-powder-dried-iodine-not-stated')).toEqual([]));
});

describe('compounds', () => {
  const formulas = new Map(table('compounds').map((row) => [row.get('key'), row.get('formula')]));

  test('have the formula of their supplement, and include every supplement with chlorine', () => {
    for (const row of table('supplements')) {
      const [key, formula = ''] = [row.get('key'), row.get('formula')];
      expect(formulas.get(key) ?? '', key).toBe(formula.includes('Cl') ? formula : '');
    }
  });
});

describe('tags, breeds, heat', () => {
  test('tags have a parent of their species and distinct slugs in a species', () => {
    const tags = table('tags');
    const named = tags.map((row) => `${row.get('species')} ${row.get('slug')}`);
    expect(new Set(named).size).toBe(tags.length);
    for (const row of tags)
      if (row.get('parent')) expect(named).toContain(`${row.get('species')} ${row.get('parent')}`);
  });

  test('breeds are distinct in a species, with Mixed Breed and Unknown last', () => {
    for (const species of ['dog', 'cat']) {
      const names = table('breeds')
        .filter((row) => row.get('species') === species)
        .map((row) => row.get('name'));
      expect(new Set(names).size).toBe(names.length);
      expect(names.slice(-2)).toEqual(['Mixed Breed', 'Unknown']);
    }
  });

  test('heat facts refer to existing nutrients', () => {
    const ids = new Set(column('nutrients', 'id'));
    for (const id of column('heat-sensitive', 'nutrient_id')) if (id) expect(ids).toContain(id);
  });
});
