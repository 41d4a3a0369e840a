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

it('keeps ticks by user and list until the session ends', () => {
  const shelf = createShelf();
  shelf.setItem('wholebowl.user', '1');
  new GroceryTicks(shelf).set(1, 'recipe/7', [3, 12], true);
  const afterReload = new GroceryTicks(shelf);
  expect([...afterReload.foods(1, 'recipe/7')]).toEqual([3, 12]);
  expect(afterReload.text(2, 'recipe/7') + afterReload.text(1, 'plan/7')).toBe('');
  afterReload.clear();
  expect(Object.keys(shelf)).toEqual(['wholebowl.user']);
});

it('keeps the ticks of another tab', () => {
  const shelf = createShelf();
  const [here, there] = [new GroceryTicks(shelf), new GroceryTicks(shelf)];
  here.set(1, 'plan/2', [3], true);
  there.set(1, 'plan/2', [4], true);
  here.set(1, 'plan/2', [3], false);
  expect([...there.foods(1, 'plan/2')]).toEqual([4]);
});

it('works without storage, and ignores text of another version', () => {
  const full = new GroceryTicks(createShelf(true));
  full.set(1, 'recipe/7', [3], true);
  expect(full.text(1, 'recipe/7')).toBe('3');
  full.clear();
  expect(full.text(1, 'recipe/7')).toBe('');
  const other = createShelf();
  other.setItem('wholebowl.ticks/1/recipe/7', '{"3":true},5,-1,x');
  expect([...new GroceryTicks(other).foods(1, 'recipe/7')]).toEqual([5]);
});
