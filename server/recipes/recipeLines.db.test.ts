import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe } from '../testing/factories.ts';
import { getCachedLines } from './recipeLines.query.ts';

await testDatabase();

it('keeps the lines of a search while another one fills the cache', async () => {
  const [one, other] = [await createTestRecipe(), await createTestRecipe()];
  const [expected] = await getCachedLines([one]);
  expect(expected).toHaveLength(1);
  const many = Array.from({ length: 20_001 }, (_, index) => ({ id: 1_000_000 + index, version: 1 }));
  const [lines] = await Promise.all([getCachedLines([one, other]), getCachedLines(many)]);
  expect(lines.map((each) => each.length)).toEqual([1, 1]);
});
