import { QueryTypes } from 'sequelize';
import { shippedCurrency } from '../../server/contract/prices.ts';
import { recipeSorts } from '../../server/contract/recipeSearch.ts';
import { openDatabase } from '../../server/models.ts';
import { User } from '../../server/people/users.model.ts';
import { countRecipes, filterList, recipeIdsOfPage } from '../../server/recipes/recipePages.query.ts';
import { findCandidates } from '../../server/recipes/search/recipeCandidates.query.ts';
import { recipeSources } from '../../server/recipes/search/recipeSources.query.ts';

const page = { limit: 20, offset: 0 };

/** Prints the plan of each query of lists and searches, for a customer. */
export const explainQueries = async (url: string): Promise<void> => {
  const db = openDatabase(url);
  const user = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  const actor = { id: user.id, email: user.email, role: user.role, admin: null };
  const statements = new Set<string>();
  db.sequelize.addHook('afterQuery', 'plans', (_, query) => {
    statements.add((query as unknown as { readonly sql: string }).sql);
  });
  for (const source of Object.values(recipeSources).map((make) => make('visible', actor)))
    for (const filter of [{}, { query: 'chicken' }, { specie: 'cat' }]) {
      const list = await filterList(source, filter);
      await recipeIdsOfPage(list, page);
      await countRecipes(list, 10_001);
    }
  const costs = { currency: shippedCurrency, own: false };
  const search = { scope: 'visible', actor, costs } as const;
  for (const criteria of [
    {},
    { query: 'chicken' },
    { species: [1] },
    { kcalMin: 1, kcalMax: 2 },
    { foods: [20] },
  ])
    await findCandidates({ ...search, criteria }, { limit: 10_001 });
  for (const sort of recipeSorts)
    await findCandidates({ ...search, criteria: {} }, { limit: 20, order: sort });
  db.sequelize.removeHook('afterQuery', 'plans');
  for (const sql of statements) {
    console.log(`\n${sql.replace(/\s+/g, ' ').slice(0, 300)}`);
    console.table(await db.sequelize.query(`EXPLAIN ${sql}`, { type: QueryTypes.SELECT }));
  }
  await db.close();
};
