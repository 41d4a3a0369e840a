import { beforeAll, describe, expect, it } from 'vitest';
import { Species } from '../../../pets/species.model.ts';
import { testDatabase } from '../../../testing/database.ts';
import { countQueries } from '../../../testing/queries.ts';
import type { Database } from '../connection.ts';
import { selectRows } from './rows.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase('seeded');
});

const named = (slug: string, outside?: null) =>
  selectRows<{ name: string }>('SELECT name FROM species WHERE slug = :slug', { slug }, outside);

describe('selectRows', () => {
  it.each(["it's", 'a\\b', 'a\\', ':slug', '$slug', '?', '"`', 'ü 米', ''])(
    'binds any value unchanged: %s',
    async (slug) => {
      await Species.create({ id: 90, slug, name: `named ${slug}` });
      expect(await named(slug)).toEqual([{ name: `named ${slug}` }]);
      await Species.destroy({ where: { slug } });
    },
  );

  it('binds numbers and null', async () => {
    const [dog] = await Species.findAll({ where: { slug: 'dog' } });
    const sql = 'SELECT slug FROM species WHERE id = :id AND :nothing IS NULL AND :id + 1 > :id';
    expect(await selectRows(sql, { id: dog?.id, nothing: null })).toEqual([{ slug: 'dog' }]);
  });

  it('binds a list', async () => {
    const sql = 'SELECT slug FROM species WHERE slug IN (:slugs) ORDER BY slug';
    expect(await selectRows(sql, { slugs: ['dog', 'cat'] })).toEqual([{ slug: 'cat' }, { slug: 'dog' }]);
  });

  it('reads rows of the current transaction, or only committed rows', async () => {
    const refused = database.write(async () => {
      await Species.create({ id: 91, slug: 'newt', name: 'Newt' });
      expect([await named('newt'), await named('newt', null)]).toEqual([[{ name: 'Newt' }], []]);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await named('newt')).toEqual([]);
  });

  it('counts as a query and reports SQL errors', async () => {
    expect(await countQueries(database, () => named('dog'))).toBe(1);
    await expect(selectRows('SELECT name FROM nowhere')).rejects.toThrow('nowhere');
  });
});
