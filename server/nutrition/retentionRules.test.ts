import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shippedTable } from '../foods/usda/shippedTable.ts';
import { parseTable, read, readTable } from '../kernel/csv.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { readSupplements } from '../migrations/seed/supplementTables.ts';
import { retentionFactors } from './retentionFactors.ts';
import { type CookedFood, readRetentionRules, retentionOf, retentionRuleOf } from './retentionRules.ts';

const rules = readRetentionRules();
const pairs = readTable('retention-yields.csv', { yield: read.text, raw: read.text, cooked: read.text });
const usda = shippedTable().foods;

test('each rule has a key of its own and codes of the table', () => {
  expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
  for (const { key, retention } of rules) {
    const codes = [retention.kept, retention.drained].filter((code) => code !== null);
    expect([key, codes.length]).not.toEqual([key, 1]);
    for (const code of codes) expect([code, retentionFactors().has(code)]).toEqual([code, true]);
    if (codes.length === 0) expect([key, retention.yieldPercent]).toEqual([key, null]);
  }
});

/** Protein per 100 g of a USDA food. */
const proteinOf = async (ndbNo: string): Promise<number> => {
  const food = usda.find((each) => each.ndbNo === ndbNo) ?? expect.unreachable(ndbNo);
  return Number((await shippedTable().values(food)).get(203));
};

/** The yield of which a pair of a raw and a cooked food keeps its protein. */
const yieldOf = async (pair: { readonly raw: string; readonly cooked: string }): Promise<number> =>
  (100 * (await proteinOf(pair.raw))) / (await proteinOf(pair.cooked));

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

test('yields are the median of pairs that keep their protein, to 5 %', async () => {
  const keys = [...new Set(pairs.map((pair) => pair.yield))];
  expect(new Set(rules.flatMap(({ yieldKey }) => yieldKey ?? []))).toEqual(new Set(keys));
  for (const key of keys) {
    const values = await Promise.all(pairs.filter((pair) => pair.yield === key).map(yieldOf));
    const rounded = Math.round(median(values) / 5) * 5;
    // Vegetables take up no water: that their protein seems to grow is the difference between two samples.
    const percent = key === 'vegetables' ? Math.min(rounded, 100) : rounded;
    for (const { yieldKey, retention } of rules)
      if (yieldKey === key) expect([key, retention.yieldPercent]).toEqual([key, percent]);
  }
});

const goldenColumns = {
  ...{ name: read.words, rule: read.optionalText, cooked: read.flag, kept: read.optionalText },
  ...{ drained: read.optionalText, yield: read.optionalWhole },
};

const rowOf = (food: CookedFood) => {
  const { kept, drained, yieldPercent, cooked } = retentionOf(food);
  const rule = retentionRuleOf(food)?.key ?? null;
  return { name: food.name, rule, cooked, kept, drained, yield: yieldPercent };
};

test('all shipped foods have the retention that was judged by eye', () => {
  const file = 'retentionRules.golden.csv';
  const golden = parseTable(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'), file, goldenColumns);
  const foods = [...readFoods(), ...readSupplements()];
  const found = foods.map(({ name, category, state }) => rowOf({ name, group: category, state }));
  expect(found).toEqual(golden.map(({ line: _, ...row }) => row));
});

test('no USDA food that is cooked, canned or an oil counts as cooked with a recipe', () => {
  const isReady = (name: string) =>
    /\b(?:cooked|braised|broiled|baked|boiled|steamed|stewed|grilled|fried|microwaved|heated|prepared|canned|oil)\b/i.test(
      name.replace('ribs prepared, raw', ''),
    );
  const wrong = usda.filter((food) => isReady(food.name) && retentionOf({ ...food, state: null }).cooked);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no raw USDA meat, fish, egg, vegetable, grain or legume is missed', () => {
  const groups = ['0100', '0500', '1000', '1100', '1300', '1500', '1600', '1700', '2000'];
  const product =
    /canned|fried|roasted|hash brown|o'brien|puffs|dry mix|peanuts|tofu|burger|canadian bacon|^(?:LOMA|WORTH|MORNING|GARDEN)/i;
  const missed = usda.filter(
    ({ name, group }) =>
      groups.includes(group) &&
      /\b(?:raw|uncooked|unprepared)\b/.test(name) &&
      !product.test(name) &&
      !retentionOf({ name, group, state: null }).cooked,
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});

test('raw fish is fatty from 5 % fat on', async () => {
  const fish = usda.filter(({ name, group }) => group === '1500' && /^Fish, .*\braw\b/.test(name));
  const wrong: string[] = [];
  for (const food of fish) {
    const fat = Number((await shippedTable().values(food)).get(204));
    const key = retentionRuleOf({ ...food, state: null })?.key;
    if (key !== (fat >= 5 ? 'fatty-fish' : 'lean-fish')) wrong.push(`${key}: ${food.name}, ${fat}`);
  }
  expect(wrong).toEqual([]);
});

test.each<[name: string, group: string | null, rule: string | undefined]>([
  ['Chicken breast, raw', null, 'other-white-meat'],
  ['Chicken breast', null, undefined],
  ['Chicken breast', 'Poultry meat', 'poultry'],
  ['Roast chicken, cooked', 'Poultry meat', 'prepared'],
  ['Olive oil', null, undefined],
  ['Raw milk', 'Dairy', undefined],
  ['Buckwheat groats, roasted, dry', 'Grains', 'roasted-dry'],
  ['Rice cakes', 'Grains', 'bread'],
  ['Rolled oats', 'Grains', 'oats'],
  ['Babyfood, cereal, rice, dry fortified', '0300', 'other-meals'],
])('%s of %s follows the rule %s', (name, group, rule) => {
  expect(retentionRuleOf({ name, group, state: null })?.key).toBe(rule);
});
