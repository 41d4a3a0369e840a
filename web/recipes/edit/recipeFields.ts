import { toGramsText, toInteger } from '../../../engine/host/quantity.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { type PhotoValue, photoBody } from '../../ui/form/photo.ts';
import type { TagList } from '../useTagLists.ts';

/** The values of the form. Ids and numbers are text. */
export interface RecipeFields {
  readonly name: string;
  readonly specie_ids: readonly string[];
  /** Ids of the tags of all species, without the free tags. */
  readonly tag_ids: readonly string[];
  readonly description: string;
  readonly description2: string;
  readonly speed: string;
  readonly cooking: string;
  readonly web_video_id: string;
  readonly image: PhotoValue;
  readonly total_qty: string;
  readonly is_free: boolean;
  readonly is_shared: boolean;
}

/** The tag of recipes that free accounts may open. */
export const freeTag = 'free';

const isFree = ({ tags }: Pick<Recipe, 'tags'>): boolean => tags.some(({ slug }) => slug.en === freeTag);

/** The form's values of a saved recipe. */
export const recipeToFields = (recipe: Recipe): RecipeFields => ({
  name: recipe.name,
  specie_ids: recipe.species.map(({ id }) => String(id)),
  tag_ids: recipe.tags.filter(({ slug }) => slug.en !== freeTag).map(({ id }) => String(id)),
  description: recipe.description ?? '',
  description2: recipe.description2 ?? '',
  speed: String(recipe.speed),
  cooking: recipe.cooking,
  web_video_id: recipe.web_video_id ?? '',
  image: 'current',
  total_qty: toGramsText(toInteger(String(recipe.total_qty), 3)),
  is_free: isFree(recipe),
  is_shared: recipe.is_shared,
});

/** The slugs of the chosen species. */
export const chosenSpecies = (
  ids: RecipeFields['specie_ids'],
  lists: readonly TagList[],
): readonly string[] => lists.filter(({ id }) => ids.includes(String(id))).map(({ slug }) => slug);

/** The form copies its values, but not files. */
const isSamePhoto = (a: PhotoValue, b: PhotoValue): boolean =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.file === b.file && JSON.stringify(a.part) === JSON.stringify(b.part);

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.toSorted().join() === b.toSorted().join() : a === b;

/** The names of the fields that differ. */
export const changedFields = (start: RecipeFields, fields: RecipeFields): readonly (keyof RecipeFields)[] =>
  (Object.keys(start) as (keyof RecipeFields)[]).filter((name) =>
    name === 'image' ? !isSamePhoto(start.image, fields.image) : !isSame(start[name], fields[name]),
  );

/** The fields that the request holds in `recipe`. */
const innerFields = [
  'name',
  'description',
  'description2',
  'web_video_id',
  'speed',
  'cooking',
  'is_shared',
  'total_qty',
] as const;

/**
 * The chosen tags of each chosen species. The server replaces all tags of the recipe. So a species whose categories were
 * not loaded keeps the tags that are in no loaded list.
 */
const tagsBySpecies = ({ specie_ids, tag_ids }: RecipeFields, lists: readonly TagList[]) => {
  const listed = new Set(lists.flatMap(({ tags }) => (tags ?? []).map(({ id }) => String(id))));
  const unlisted = tag_ids.filter((id) => !listed.has(id));
  const chosenOf = ({ tags }: TagList): readonly string[] =>
    tags === null ? unlisted : tags.map(({ id }) => String(id)).filter((id) => tag_ids.includes(id));
  return Object.fromEntries(
    lists
      .filter(({ id }) => specie_ids.includes(String(id)))
      .map((list) => [list.slug, chosenOf(list)] as const),
  );
};

/**
 * The request's fields that changed: those in `recipe`, and those beside it.
 * @param lists the categories of all species
 */
export const changesToBody = (
  start: RecipeFields,
  fields: RecipeFields,
  lists: readonly TagList[],
): { readonly inner: Partial<Pick<RecipeFields, (typeof innerFields)[number]>>; readonly beside: object } => {
  const changed = new Set(changedFields(start, fields));
  return {
    inner: Object.fromEntries(
      innerFields.filter((name) => changed.has(name)).map((name) => [name, fields[name]]),
    ),
    beside: {
      ...(changed.has('specie_ids') ? { specie_ids: fields.specie_ids } : {}),
      ...(changed.has('tag_ids') ? { species_recipe_tags: tagsBySpecies(fields, lists) } : {}),
      ...(changed.has('is_free') ? { is_free: fields.is_free } : {}),
      ...photoBody(fields.image),
    },
  };
};
