import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idOrSlug } from './fields.ts';

const inEnglish = z.object({ en: z.string() });

const recipeTagFields = {
  id: z.int(),
  slug: inEnglish,
  name: inEnglish,
  description: z.nullable(z.string()),
  icon_css_class: z.nullable(z.string()),
};

/** A category of a species' recipes, without its children. */
export const childTagSchema = z.object(recipeTagFields);

/** A category of a species' recipes with its children. */
export const recipeTagSchema = z.object({ ...recipeTagFields, tags: z.array(childTagSchema) });

export type RecipeTagAnswer = z.infer<typeof recipeTagSchema>;

/** The categories of recipes. */
export const tags = {
  list: endpoint('GET', '/api/species/:specie/recipe-tags', {
    summary: 'The recipe tags of a species, flat, each with its children in `tags`.',
    params: z.object({ specie: idOrSlug }),
    query: z.object({ omit_tags_with_parent: z.optional(flag) }),
    output: z.object({ tags: z.array(recipeTagSchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/species/:specie/recipe-tags/:tagId', {
    summary: 'A recipe tag of a species, by id or slug, and its children.',
    params: z.object({ specie: idOrSlug, tagId: idOrSlug }),
    output: z.object({ tag: recipeTagSchema, tags: z.array(recipeTagSchema) }),
    status: 200,
  }),
};
