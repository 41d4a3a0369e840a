import { describe, expect, it } from 'vitest';
import type { RecipeTagAnswer } from '../../../server/contract/tags.ts';
import { recipeOf } from '../../testing/factories.ts';
import type { TagList } from '../useTagLists.ts';
import { changedFields, changesToBody, recipeToFields } from './recipeFields.ts';

const tag = (id: number, slug: string) => ({ id, slug: { en: slug }, name: { en: slug } });
const listed = (id: number, slug: string): RecipeTagAnswer => ({
  ...tag(id, slug),
  ...{ description: null, icon_css_class: null, tags: [] },
});

const loaded = { isFailed: false };
const lists: readonly TagList[] = [
  { id: 1, slug: 'dog', name: 'Dog', tags: [listed(101, 'free'), listed(102, 'adult')], ...loaded },
  { id: 2, slug: 'cat', name: 'Cat', tags: [listed(201, 'free'), listed(202, 'adult')], ...loaded },
];

const recipe = {
  ...recipeOf([]),
  name: 'Bowl',
  species: [{ id: 1, slug: 'dog', name: 'Dog' }],
  tags: [tag(101, 'free'), tag(102, 'adult')],
  total_qty: 1000.5,
};
const start = recipeToFields(recipe);

describe('recipeToFields', () => {
  it('reads the free tag as a field of its own, and the total as exact text', () => {
    expect(start).toMatchObject({ is_free: true, tag_ids: ['102'], total_qty: '1000.5' });
  });
});

describe('changedFields', () => {
  it('ignores the order of chosen values', () => {
    const fields = { ...start, tag_ids: ['202', '102'] };
    expect(changedFields({ ...start, tag_ids: ['102', '202'] }, fields)).toEqual([]);
  });
});

describe('changesToBody', () => {
  it('sends nothing when nothing changed', () => {
    expect(changesToBody(start, start, lists)).toEqual({ inner: {}, beside: {} });
  });

  it('sends changed fields alone', () => {
    const fields = { ...start, name: 'Other bowl', total_qty: '900', is_free: false };
    expect(changesToBody(start, fields, lists)).toEqual({
      inner: { name: 'Other bowl', total_qty: '900' },
      beside: { is_free: false },
    });
  });

  it('sends the tags of the chosen species, a removed last one too', () => {
    const both = { ...start, specie_ids: ['1', '2'], tag_ids: ['202'] };
    expect(changesToBody(start, both, lists).beside).toEqual({
      specie_ids: ['1', '2'],
      species_recipe_tags: { dog: [], cat: ['202'] },
    });
    const dogs = { ...start, tag_ids: ['202'] };
    expect(changesToBody(start, dogs, lists).beside).toEqual({ species_recipe_tags: { dog: [] } });
  });

  it('keeps the tags of a species whose categories were not loaded', () => {
    const [dog, cat] = lists as [TagList, TagList];
    const both = recipeToFields({
      ...recipe,
      species: [...recipe.species, { id: 2, slug: 'cat', name: 'Cat' }],
      tags: [tag(102, 'adult'), tag(202, 'adult')],
    });
    const withoutCats = [dog, { ...cat, tags: null, isFailed: true }];
    expect(changesToBody(both, { ...both, tag_ids: ['202'] }, withoutCats).beside).toEqual({
      species_recipe_tags: { dog: [], cat: ['202'] },
    });
  });

  it('removes a photo', () => {
    expect(changesToBody(start, { ...start, image: 'none' }, lists).beside).toEqual({ image: '' });
  });
});
