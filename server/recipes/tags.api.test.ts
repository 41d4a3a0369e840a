import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { Tag } from './tags.model.ts';

let client: Client;

beforeAll(async () => {
  const db = await testDatabase();
  const [dog, cat] = [await getTestSpecies('dog'), await getTestSpecies('cat')];
  await Tag.bulkCreate([
    { id: 102, slug: 'adult', name: 'Adult', specie_id: dog.id, sort_order: 20 },
    {
      id: 105,
      slug: 'specialty',
      name: 'Specialty',
      specie_id: dog.id,
      sort_order: 10,
      icon_css_class: 'icon-s',
    },
    { id: 108, slug: 'small-dog', name: 'Small Dog', specie_id: dog.id, parent_id: 105, sort_order: 30 },
    { id: 202, slug: 'adult', name: 'Adult', specie_id: cat.id, sort_order: 10 },
  ]);
  client = await (await startTestApp(db)).as(await createTestUserOfRole('free'));
});

const slugs = (tags: readonly { readonly slug: { readonly en: string } }[]) =>
  tags.map(({ slug }) => slug.en);

describe('recipe tags of a species', () => {
  it('are listed flat, each with its children', async () => {
    const { tags } = await client.tags.list({ params: { specie: 'dog' } });
    expect(slugs(tags)).toEqual(['specialty', 'adult', 'small-dog']);
    expect(tags[0]).toMatchObject({
      id: 105,
      name: { en: 'Specialty' },
      icon_css_class: 'icon-s',
      description: null,
    });
    expect(slugs(tags[0]?.tags ?? [])).toEqual(['small-dog']);
  });

  it('are listed without those that have a parent', async () => {
    const { tags } = await client.tags.list({
      params: { specie: '1' },
      query: { omit_tags_with_parent: '1' },
    });
    expect(slugs(tags)).toEqual(['specialty', 'adult']);
  });

  it.each(['specialty', '105'])('are found by %s', async (tagId) => {
    const { tag, tags } = await client.tags.get({ params: { specie: 'dog', tagId } });
    expect(tag).toMatchObject({ id: 105, tags: [{ id: 108 }] });
    expect(slugs(tags)).toEqual(['small-dog']);
  });

  it.each([
    ['dog', '202', 'Failed to get tag'],
    ['dog', 'kitten', 'Failed to get tag'],
    ['horse', 'adult', 'Failed to get specie'],
  ])('of %s are not found by %s', async (specie, tagId, message) => {
    await expect(client.tags.get({ params: { specie, tagId } })).rejects.toMatchObject({
      status: 404,
      message,
    });
  });
});
