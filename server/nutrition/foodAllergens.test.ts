import { describe, expect, it } from 'vitest';
import { readRecords } from '../kernel/csv.ts';
import { allAllergens, allergensOf, allergensOfCategory, categorySlug } from './foodAllergens.ts';

const all = allAllergens().map(({ slug }) => slug);

const meats = 'chicken;turkey;duck;beef;pork;lamb;rabbit;venison;goat;horse;bison;goose;quail;kangaroo'.split(
  ';',
);

const sorted = (slugs: Iterable<string>): string[] => [...new Set(slugs)].sort();

const slugsOf = (cell: string): string[] => (cell === '' ? [] : cell.split(';'));

const named = readRecords('golden/food-allergens.csv', (row) => {
  const [holds, may] = [slugsOf(row.holds ?? ''), slugsOf(row.may_hold ?? '')];
  const possible = may.flatMap((slug) => (slug === 'all' ? all : slug === 'all-meat' ? meats : slug));
  const rest = possible.filter((slug) => !holds.includes(slug));
  return { name: row.name ?? '', category: row.category ?? '', holds: sorted(holds), may: sorted(rest) };
});

describe('allergens of a food', () => {
  it.each(named)('are those of $name ($category)', ({ name, category, holds, may }) => {
    const { allergens, possible_allergens } = allergensOf({ name, short_name: name, category });
    expect({ holds: sorted(allergens), may: sorted(possible_allergens) }).toEqual({ holds, may });
  });

  it('are read from both names', () => {
    const food = { name: 'Dinner of Luna', short_name: 'Beef mince', category: 'Other foods' };
    expect(allergensOf(food).allergens).toEqual(['beef']);
  });

  it('are known of each shipped food, but for the foods of these words', () => {
    const shipped = ['foods.csv', 'supplements.csv'].flatMap((file) =>
      readRecords(file, ({ name = '', short_name = '', category = '' }) => ({ name, short_name, category })),
    );
    const lines = shipped.map((food) => {
      const { allergens, possible_allergens: may } = allergensOf(food);
      const possible = may.length === all.length ? 'all' : may.join(';');
      return `${food.name}: ${allergens.join(';')}${possible === '' ? '' : `, perhaps ${possible}`}`;
    });
    const stated = readRecords('golden/shipped-allergens.csv', ({ name, holds, may_hold }) => {
      return `${name}: ${holds}${may_hold === '' ? '' : `, perhaps ${may_hold}`}`;
    });
    expect(lines).toEqual(stated);
  });
});

describe('the tables', () => {
  it('name existing categories only', () => {
    const categories = readRecords('food-categories.csv', ({ name }) => name);
    const rows = ['allergens.csv', 'food-sources.csv'].flatMap((file) =>
      readRecords(file, (row) => slugsOf(row.categories ?? '')),
    );
    for (const name of rows.flat()) expect(categories).toContain(name);
  });

  it('name existing allergens only', () => {
    const rows = [
      ...readRecords('food-sources.csv', (row) => slugsOf(row.may_hold ?? '')),
      ...readRecords('allergens.csv', (row) => slugsOf(row.includes ?? '')),
    ];
    for (const slug of rows.flat()) expect([...all, 'all']).toContain(slug);
  });
});

it.each([
  ['Beef organs', ['beef']],
  ['Poultry organs', ['chicken', 'turkey', 'duck', 'goose', 'quail']],
  ['Vegetables', []],
  ['Fats and oils', []],
  ['Other foods', []],
])('knows what the foods of the category %s have in common', (category, held) => {
  expect(allergensOfCategory(category)).toEqual(held);
});

it('makes slugs of category names', () => {
  expect(categorySlug('Avoid (other)')).toBe('avoid-other');
});
