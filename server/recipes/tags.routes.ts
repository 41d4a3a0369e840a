import type { RecipeTagAnswer } from '../contract/tags.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { Species } from '../pets/species.model.ts';
import { Tag } from './tags.model.ts';

const fieldsOf = ({ id, slug, name, description, icon_css_class }: Tag) => ({
  ...{ id, slug: { en: slug }, name: { en: name }, description, icon_css_class },
});

/** The tags of a species in their order. @throws NotFound for an unknown species */
const readTags = async (name: string): Promise<Tag[]> => {
  const [specie] = await Species.named([name]);
  if (!specie) throw new NotFound('Failed to get specie');
  return Tag.ofSpecies(specie.id);
};

const serialize = (tag: Tag, all: readonly Tag[]): RecipeTagAnswer => ({
  ...fieldsOf(tag),
  tags: all.filter(({ parent_id }) => parent_id === tag.id).map(fieldsOf),
});

/** The categories of recipes (D55). */
export const tags = implement('tags', {
  list: async ({ params, query }) => {
    const all = await readTags(params.specie);
    const listed = query.omit_tags_with_parent ? all.filter(({ parent_id }) => parent_id === null) : all;
    return { tags: listed.map((tag) => serialize(tag, all)) };
  },

  get: async ({ params }) => {
    const all = await readTags(params.specie);
    const tag = all.find(({ id, slug }) => slug === params.tagId || String(id) === params.tagId);
    if (tag === undefined) throw new NotFound('Failed to get tag');
    const children = all.filter(({ parent_id }) => parent_id === tag.id);
    return { tag: serialize(tag, all), tags: children.map((child) => serialize(child, all)) };
  },
});
