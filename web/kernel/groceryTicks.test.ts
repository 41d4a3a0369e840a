import { expect, it } from 'vitest';
import { GroceryTicks } from './groceryTicks.ts';

/** A storage whose keys are its properties, as the browser's are. */
const createShelf = (isFull = false): Storage => {
  const methods = {
    getItem: (name: string) => shelf[name] ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      shelf[name] = text;
    },
    removeItem: (name: string) => void delete shelf[name],
  };
  const shelf: Record<string, string> = Object.create(methods);
  return shelf as unknown as Storage;
};

const amounts = (...pairs: readonly (readonly [number, number | null])[]) => new Map(pairs);

it('keeps ticks with their amounts by user and list until the session ends', () => {
  const shelf = createShelf();
  shelf.setItem('wholebowl.user', '1');
  new GroceryTicks(shelf).set(1, 'recipe/7', amounts([3, 101_000], [12, 50_000]));
  const afterReload = new GroceryTicks(shelf);
  expect([...afterReload.foods(1, 'recipe/7')]).toEqual([
    [3, 101_000],
    [12, 50_000],
  ]);
  expect(afterReload.text(2, 'recipe/7') + afterReload.text(1, 'plan/7')).toBe('');
  afterReload.clear();
  expect(Object.keys(shelf)).toEqual(['wholebowl.user']);
});

it('keeps the ticks of another tab', () => {
  const shelf = createShelf();
  const [here, there] = [new GroceryTicks(shelf), new GroceryTicks(shelf)];
  here.set(1, 'plan/2', amounts([3, 1000]));
  there.set(1, 'plan/2', amounts([4, 2000]));
  here.set(1, 'plan/2', amounts([3, null]));
  expect([...there.foods(1, 'plan/2')]).toEqual([[4, 2000]]);
});

it('works without storage, and ignores ticks without an amount', () => {
  const full = new GroceryTicks(createShelf(true));
  full.set(1, 'recipe/7', amounts([3, 1000]));
  expect(full.text(1, 'recipe/7')).toBe('3:1000');
  full.clear();
  expect(full.text(1, 'recipe/7')).toBe('');
  const other = createShelf();
  other.setItem('wholebowl.ticks/1/recipe/7', '{"3":true},5,6:70,-1:5,7:x,8:1:2');
  expect([...new GroceryTicks(other).foods(1, 'recipe/7')]).toEqual([[6, 70]]);
});
