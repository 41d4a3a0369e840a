import { describe, expect, it } from 'vitest';
import { foodNamesOf } from '../server/foods/search/foodNames.ts';
import { searchFoods } from '../server/foods/search/searchFoods.ts';
import { readSynonyms } from '../server/foods/search/synonyms.ts';
import { shippedTable } from '../server/foods/usda/shippedTable.ts';
import { findingOf, nothingFound } from '../web/editor/paste/match.ts';
import { parsePaste } from '../web/editor/paste/parsePaste.ts';
import { listRows, type PasteRow, searchedName } from '../web/editor/paste/pasteRows.ts';
import { queriesOf } from '../web/editor/paste/query.ts';
import { rowsOf } from '../web/testing/fixtureRows.ts';
import { shippedFoods } from '../web/testing/shippedFoods.ts';

// Lines of recipe pages are read by the reader of the editor and the search of the server, with the shipped foods.

const foods = shippedFoods();
const byId = new Map(foods.map((food) => [food.id, food]));
const keys = [...rowsOf('foods'), ...rowsOf('supplements')].map(
  (row) => row.get('ndb_no') ?? row.get('key') ?? '',
);
const foodOf = new Map(foods.map((food, at) => [keys[at] ?? '', food]));
const layer = foodNamesOf(
  foods.map((food) => ({ ...food, added: false })),
  { ...readSynonyms(), foreign: shippedTable().words() },
);

const find = (name: string) => {
  for (const query of queriesOf(name)) {
    const { ids, ...search } = searchFoods(query, [layer], 50);
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    if (found.length > 0) return findingOf(found, search);
  }
  return nothingFound;
};

/** The last row of a block, pasted into a recipe with foods of its own. */
const read = (block: string, own: string): PasteRow | undefined => {
  const pasted = parsePaste(block.replaceAll('¶', '\n'));
  const names = pasted.lines.filter(({ name, isNotFood }) => name !== null && !isNotFood).map(searchedName);
  const owned = own.split(' ').flatMap((key) => foodOf.get(key) ?? []);
  return listRows(pasted, owned, new Map(names.map((name) => [name, find(name)]))).at(-1);
};

/** How a measure of a source may be rounded. */
const rounding = 0.006;

const lines = rowsOf('golden/ingredient-lines').map((row) => {
  const line = row.get('line') ?? '';
  const food = foodOf.get(row.get('food') ?? '');
  const grams = Number(row.get('grams') || (Number(row.get('pieces')) * (food?.unit_mg ?? 0)) / 1000);
  const got = read(line, row.get('own') ?? '');
  const isRight =
    got?.food === food &&
    Math.abs((got?.milligrams ?? 0) - grams * 1000) <= Math.max(1, grams * 1000 * rounding);
  const shown = `${line}: ${got?.food?.name ?? 'no food'}, ${(got?.milligrams ?? 0) / 1000} g`;
  return { outcome: row.get('outcome'), used: got?.use ?? false, food: got?.food ?? null, isRight, shown };
});
const ofOutcome = (outcome: string) => lines.filter((line) => line.outcome === outcome);
const shownOf = (some: typeof lines) => some.map(({ shown }) => shown);

describe('lines of recipes', () => {
  it('are never read as another food or amount', () => {
    expect(shownOf(ofOutcome('read').filter(({ used, isRight }) => used && !isRight))).toEqual([]);
    expect(shownOf(ofOutcome('ask').filter(({ used }) => used))).toEqual([]);
  });

  it('are read whole, nine of ten at least', () => {
    const all = ofOutcome('read');
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ used }) => !used).length, 'asked').toBeLessThanOrEqual(all.length / 10);
  });

  it('that are headings, steps and sums are no foods', () => {
    expect(shownOf(ofOutcome('none').filter(({ food }) => food !== null))).toEqual([]);
  });
});
