import { createConnection } from 'mysql2/promise';
import { QueryTypes } from 'sequelize';
import { startEngine } from '../../engine/host/node.ts';
import type { Database } from '../../server/kernel/database/connection.ts';
import { openDatabase } from '../../server/models.ts';
import { FoodCatalogue } from '../../server/nutrition/catalogue.ts';
import { followEnergyMaxima } from '../../server/recipes/search/energyMaxima.ts';

/** How many rows a database gets. */
export interface Size {
  readonly recipes: number;
  readonly users: number;
  readonly foods: number;
}

/** Ids of the made rows start here, above those of the demo data. */
export const firstId = 1_000_000;

/** Lines of a made recipe: half of common foods, half of any. */
const linesPerRecipe = 8;
const commonFoods = 300;

/** Recipes written by one statement. */
const batch = 50_000;

const syllables = [
  'ba',
  'co',
  'di',
  'fu',
  'ga',
  'he',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'ri',
  'so',
  'tu',
  'va',
  'wi',
];

const common = (
  'chicken beef turkey salmon rice stew bowl pot lamb pork duck cod oats carrot pumpkin potato spinach lentil egg ' +
  'liver heart rabbit venison quinoa barley pea bean apple kale squash puppy senior kitten light winter summer ' +
  'sunday simple hearty garden'
).split(' ');

/** Words of names: each name has one of 40 common ones, one of 400 and one of 2,000. */
const words = [400, 2000].map((count, kind) =>
  Array.from({ length: count }, (_, n) => {
    const at = (digit: number) => syllables[Math.trunc(n / 16 ** digit) % 16] ?? '';
    return `${at(0)}${at(1)}${at(2)}${kind === 0 ? 'n' : 'sk'}`;
  }),
);

type Sql = (sql: string) => Promise<unknown>;

/** A number from 0 below `below` that depends on `n` alone. */
const hash = (n: string, salt: number, below: number): string => {
  const factors = [48_271, 69_621, 39_373, 16_807, 63_689];
  return `((((${n}) + ${salt * 7919}) * ${factors[salt % factors.length]}) % 2147483647 % ${below})`;
};

/** The parts of SQL that differ. */
const dialectOf = ({ kind }: Database) =>
  kind === 'sqlite'
    ? {
        joined: (...parts: string[]) => parts.join(' || '),
        moment: (seconds: string) =>
          `strftime('%Y-%m-%d %H:%M:%f +00:00', '2025-01-01', '+' || ${seconds} || ' seconds')`,
      }
    : {
        joined: (...parts: string[]) => `CONCAT(${parts.join(', ')})`,
        moment: (seconds: string) => `TIMESTAMPADD(SECOND, ${seconds}, '2025-01-01')`,
      };

const insertNumbers = async (sql: Sql): Promise<void> => {
  await sql('CREATE TABLE bench_numbers (n INTEGER PRIMARY KEY)');
  await sql('CREATE TABLE bench_words (kind INTEGER, n INTEGER, word VARCHAR(40), PRIMARY KEY (kind, n))');
  const values = Array.from({ length: batch }, (_, n) => n);
  for (let from = 0; from < batch; from += 5000)
    await sql(
      `INSERT INTO bench_numbers (n) VALUES ${values
        .slice(from, from + 5000)
        .map((n) => `(${n})`)
        .join()}`,
    );
  for (const [kind, list] of [common, ...words].entries())
    await sql(
      `INSERT INTO bench_words (kind, n, word) VALUES ${list.map((word, n) => `(${kind}, ${n}, '${word}')`).join()}`,
    );
};

const dropNumbers = async (sql: Sql): Promise<void> => {
  await sql('DROP TABLE bench_numbers');
  await sql('DROP TABLE bench_words');
};

/** Runs a statement for all numbers below `count`, in parts; `n` is the number. */
const inParts = async (
  sql: Sql,
  count: number,
  statement: (n: string, where: string) => string,
): Promise<void> => {
  for (let from = 0; from < count; from += batch)
    await sql(statement(`(b.n + ${from})`, `b.n < ${Math.min(batch, count - from)}`));
};

/** Copies the shipped foods, with their values, until there are as many as asked. */
const makeFoods = async (sql: Sql, db: Database, { foods }: Size): Promise<number> => {
  const [{ shipped } = { shipped: 0 }] = await db.sequelize.query<{ shipped: number }>(
    'SELECT COUNT(*) AS shipped FROM ingredients',
    { type: QueryTypes.SELECT },
  );
  const { joined } = dialectOf(db);
  const columns =
    'short_name, category_id, complete, reference_only, safety_reviewed, heat_sensitivity, cook_well, revision, version, created_at, updated_at';
  const name = (column: string, copy: number) => joined(`i.${column}`, `' ${copy}'`);
  for (let copy = 1; copy * shipped < foods; copy += 1) {
    const id = `i.id + ${firstId * copy}`;
    const limit = foods - copy * shipped;
    const from = `FROM ingredients i WHERE i.id < ${firstId} AND i.revision = 1 AND i.reference_only = 0 ORDER BY i.id LIMIT ${limit}`;
    await sql(`INSERT INTO ingredients (id, name, search_name, sort_name, ${columns})
      SELECT ${id}, ${name('name', copy)}, ${name('search_name', copy)}, ${name('sort_name', copy)}, ${columns} ${from}`);
    await sql(`INSERT INTO ingredient_revisions (id, ingredient_id, revision, total_qty, source, catalogue_version, created_at)
      SELECT v.id + ${firstId * copy}, i.id, 1, v.total_qty, v.source, v.catalogue_version, v.created_at
      FROM ingredients i JOIN ingredient_revisions v ON v.ingredient_id = i.id - ${firstId * copy} AND v.revision = 1
      WHERE i.id > ${firstId * copy} AND i.id < ${firstId * (copy + 1)}`);
    await sql(`INSERT INTO ingredient_figures (revision_id, nutrient_id, amount)
      SELECT v.id, f.nutrient_id, f.amount FROM ingredient_revisions v
      JOIN ingredient_figures f ON f.revision_id = v.id - ${firstId * copy}
      WHERE v.id > ${firstId * copy} AND v.id < ${firstId * (copy + 1)}`);
  }
  return shipped;
};

const makeUsers = (sql: Sql, db: Database, { users }: Size): Promise<void> => {
  const { joined, moment } = dialectOf(db);
  return inParts(
    sql,
    users,
    (n, where) => `INSERT INTO users (id, email, password_hash, role, first_name, last_name,
        first_search_name, last_search_name, created_at, updated_at)
      SELECT ${firstId} + ${n}, ${joined("'person'", n, "'@example.test'")}, '', 'wholebowl_customer', 'Pia', 'Person', 'pia', 'person',
        ${moment(hash(n, 1, 31_536_000))}, ${moment(hash(n, 1, 31_536_000))}
      FROM bench_numbers b WHERE ${where}`,
  );
};

/** One recipe in 50 is published; one in 2,000 belongs to the demo customer, as many to the admin. */
const makeRecipes = (sql: Sql, db: Database, { recipes, users }: Size): Promise<void> => {
  const { joined, moment } = dialectOf(db);
  const owner = (
    n: string,
  ) => `CASE ${n} % 2000 WHEN 1 THEN (SELECT id FROM users WHERE email = 'customer@demo.test')
    WHEN 0 THEN (SELECT id FROM users WHERE email = 'admin@demo.test') ELSE ${firstId} + ${hash(n, 2, users)} END`;
  const name = joined('x.word', "' '", 'y.word', "' '", 'z.word');
  return inParts(
    sql,
    recipes,
    (n, where) => `INSERT INTO recipes (id, user_id, name, search_name, speed, is_shared, share_is_approved,
        recipe_multiplier, total_qty, total_unit_type, version, created_at, updated_at)
      SELECT ${firstId} + ${n}, ${owner(n)}, ${name}, ${name}, 1, ${n} % 50 = 0, ${n} % 50 = 0, '1', '1000', 'g', 1,
        ${moment(hash(n, 4, 31_536_000))}, ${moment(hash(n, 4, 31_536_000))}
      FROM bench_numbers b JOIN bench_words x ON x.kind = 0 AND x.n = ${hash(n, 0, common.length)}
        JOIN bench_words y ON y.kind = 1 AND y.n = ${hash(n, 1, 400)}
        JOIN bench_words z ON z.kind = 2 AND z.n = ${hash(n, 3, 2000)}
      WHERE ${where}`,
  );
};

/** What belongs to each recipe: words, amounts, a species, a tag, shares, hearts. */
const makeDetails = async (sql: Sql, db: Database, { recipes, users }: Size): Promise<void> => {
  const { joined, moment } = dialectOf(db);
  const id = (n: string) => `${firstId} + ${n}`;
  const each = (columns: string, values: (n: string) => string, only = (_: string) => '1 = 1') =>
    inParts(
      sql,
      recipes,
      (n, where) =>
        `INSERT INTO ${columns} SELECT ${values(n)} FROM bench_numbers b WHERE ${where} AND ${only(n)}`,
    );
  const term = (kind: number, n: string) =>
    `(SELECT word FROM bench_words WHERE kind = ${kind} AND n = ${hash(n, [0, 1, 3][kind] ?? 0, [common.length, 400, 2000][kind] ?? 1)})`;
  const audience = (n: string) =>
    `(SELECT CASE WHEN r.is_shared = 1 THEN 0 ELSE r.user_id END FROM recipes r WHERE r.id = ${id(n)})`;
  for (const kind of [0, 1, 2])
    await each(
      'recipe_terms (recipe_id, term, root_id, position, audience)',
      (n) => `${id(n)}, ${term(kind, n)}, ${id(n)}, ${kind}, ${audience(n)}`,
    );
  const kcal = (n: string) => `500000 + ${hash(n, 6, 1_500_000)}`;
  await each(
    'recipe_facts (recipe_id, kcal, kcal_most, cost, stale, changes)',
    (n) =>
      `${id(n)}, ${kcal(n)}, ${kcal(n)}, CASE WHEN ${n} % 3 = 0 THEN 20000 + ${hash(n, 7, 100_000)} END, 0, 0`,
  );
  await each(
    'recipe_species (recipe_id, specie_id)',
    (n) => `${id(n)}, CASE WHEN ${n} % 4 = 0 THEN 2 ELSE 1 END`,
  );
  await each('recipe_tags (recipe_id, tag_id)', (n) => `${id(n)}, 102 + ${hash(n, 8, 6)}`);
  await each(
    'recipe_tags (recipe_id, tag_id)',
    (n) => `${id(n)}, 101`,
    (n) => `${n} % 5000 = 0`,
  );
  await each(
    'recipe_shares (recipe_id, email, created_at)',
    (n) => `${id(n)}, ${joined("'person'", hash(n, 9, users), "'@example.test'")}, ${moment('0')}`,
    (n) => `${n} % 20 = 3`,
  );
  await each(
    'recipe_shares (recipe_id, email, created_at)',
    (n) => `${id(n)}, 'customer@demo.test', ${moment('0')}`,
    (n) => `${n} % 5000 = 7`,
  );
  await each(
    'saved_recipes (user_id, recipe_id, created_at)',
    (n) => `(SELECT id FROM users WHERE email = 'customer@demo.test'), ${id(n)}, ${moment('0')}`,
    (n) => `${n} % 5000 = 50`,
  );
};

const makeLines = async (sql: Sql, { recipes, foods }: Size): Promise<void> => {
  await sql(`CREATE TABLE bench_foods (n INTEGER PRIMARY KEY, id INTEGER)`);
  await sql(
    `INSERT INTO bench_foods (n, id) SELECT ROW_NUMBER() OVER (ORDER BY id) - 1, id FROM ingredients WHERE reference_only = 0`,
  );
  const rare = Math.floor((foods - commonFoods - 100) / 4);
  // The remainder of four differs, so that no food is in a recipe twice.
  const foodOf = (n: string, k: number): string =>
    k % 2 === 0
      ? `${hash(n, k, commonFoods / 4)} * 4 + ${k / 2}`
      : `${commonFoods} + ${hash(n, k, rare)} * 4 + ${(k - 1) / 2}`;
  for (let k = 0; k < linesPerRecipe; k += 1)
    await inParts(
      sql,
      recipes,
      (n, where) => `INSERT INTO recipe_ingredients (recipe_id, ingredient_id, position, milligrams, revision)
        SELECT ${firstId} + ${n}, f.id, ${k}, 1000 * (10 + ${hash(n, k + 20, 300)}), 1
        FROM bench_numbers b JOIN bench_foods f ON f.n = ${foodOf(n, k)} WHERE ${where}`,
    );
  await sql('DROP TABLE bench_foods');
};

/** Runs statements that take longer than the server's limit of a query. */
const openSql = async (db: Database, url: string): Promise<{ sql: Sql; end: () => Promise<void> }> => {
  if (db.kind === 'sqlite') return { sql: (text) => db.sequelize.query(text), end: async () => {} };
  const connection = await createConnection(url);
  return { sql: (text) => connection.query(text), end: () => connection.end() };
};

/** Fills a migrated database that has the demo data. The same size gives the same rows. */
export const makeDatabase = async (url: string, size: Size): Promise<void> => {
  const db = openDatabase(url);
  const { sql, end } = await openSql(db, url);
  await insertNumbers(sql);
  await makeFoods(sql, db, size);
  // Later the server would calculate the amounts of all recipes while it is measured.
  await followEnergyMaxima(new FoodCatalogue(db, startEngine));
  await makeUsers(sql, db, size);
  await makeRecipes(sql, db, size);
  await makeDetails(sql, db, size);
  await makeLines(sql, size);
  await dropNumbers(sql);
  await sql('UPDATE catalogue SET version = version + 1');
  if (db.kind === 'sqlite') await sql('ANALYZE');
  await end();
  await db.close();
};
