import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../contract/policy.ts';
import type { Database } from '../kernel/database/connection.ts';
import { onMariaDb, testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { RecipeShare } from './recipeDetails.model.ts';
import { countRecipes, filterList, recipeIdsOfPage } from './recipePages.query.ts';
import { Recipe } from './recipes.model.ts';
import { SavedRecipe } from './savedRecipes.model.ts';
import { type RecipeSource, recipeSources } from './search/recipeSources.query.ts';

const count = 3000;
let db: Database;
let actor: Actor;
let lists: Readonly<Record<string, RecipeSource>>;

beforeAll(async () => {
  db = await testDatabase();
  const owner = await createTestUserOfRole('wholebowl_customer');
  const admin = await createTestUserOfRole('admin');
  const { id, email, role } = await createTestUserOfRole('wholebowl_customer');
  actor = { id, email, role, admin: null };
  await createTestRecipe({ user_id: admin.id, is_shared: true, share_is_approved: true, free: true });
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ user_id: owner.id, name: `Recipe ${n}`, is_shared: n % 4 === 0, share_is_approved: n % 4 === 0 },
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, n % 500)),
  }));
  const ids = (await Recipe.bulkCreate(rows)).map((recipe) => recipe.id);
  await RecipeShare.bulkCreate(ids.slice(0, 50).map((recipe_id) => ({ recipe_id, email })));
  await SavedRecipe.bulkCreate(ids.slice(0, 50).map((recipe_id) => ({ recipe_id, user_id: id })));
  if (onMariaDb()) await db.sequelize.query('ANALYZE TABLE users, recipes, recipe_shares, saved_recipes');
  const { inScope, mine, suggested, inspired, published, sharedWithMe, saved } = recipeSources;
  lists = {
    visible: inScope('visible', actor),
    all: inScope('all', actor),
    mine: mine('own', actor),
    suggested: suggested(),
    inspired: inspired(),
    published: published('all', actor),
    sharedWithMe: sharedWithMe('own', actor),
    saved: saved('visible', actor),
  };
});

/** The plans of the queries that `work` sends. */
const plansOf = async (work: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>[]> => {
  const query = vi.spyOn(db.sequelize, 'query');
  await work();
  const queries = query.mock.calls.map(([sql]) => String(sql));
  query.mockRestore();
  const explain = onMariaDb() ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  const plans = [];
  for (const sql of queries)
    plans.push(...(await db.sequelize.query(`${explain} ${sql}`, { type: QueryTypes.SELECT })));
  return plans as Readonly<Record<string, unknown>>[];
};

/** Steps that read the whole table of recipes. */
const scansIn = (plans: readonly Readonly<Record<string, unknown>>[]) =>
  plans.filter(({ detail, table, type }) =>
    onMariaDb() ? table === 'r' && type === 'ALL' : /^SCAN r(?! USING)/.test(String(detail)),
  );

describe('a page of recipes', () => {
  it.each(['visible', 'all', 'mine', 'suggested', 'inspired', 'published', 'sharedWithMe', 'saved'])(
    'of the list %s reads an index, not the table',
    async (name) => {
      const list = await filterList(lists[name] as RecipeSource, {});
      const range = { limit: 20, offset: 20 };
      const plans = await plansOf(() => Promise.all([recipeIdsOfPage(list, range), countRecipes(list, 100)]));
      expect(plans.length).toBeGreaterThanOrEqual(2);
      expect(scansIn(plans)).toEqual([]);
    },
  );

  it('has the rows of the whole list in its order', async () => {
    const list = await filterList(lists.visible as RecipeSource, {});
    const total = await countRecipes(list, 10_001);
    const whole = await recipeIdsOfPage(list, { limit: 10_000, offset: 0 });
    expect([whole.length, new Set(whole).size]).toEqual([total, total]);
    expect(await recipeIdsOfPage(list, { limit: 30, offset: 90 })).toEqual(whole.slice(90, 120));
    expect(await countRecipes(list, 100)).toBe(100);
  });
});
