import { FieldErrors } from '../kernel/errors.ts';
import { Species } from '../pets/species.model.ts';
import { RecipeSpecies, RecipeTag } from './recipeDetails.model.ts';
import { Tag } from './tags.model.ts';

/** Tags of a request, by species. */
type NamedTags = Readonly<Record<string, readonly string[]>>;

const isNamed = ({ id, slug }: { readonly id: number; readonly slug: string }, name: string): boolean =>
  name === slug || name === String(id);

/**
 * Finds species by id or slug.
 * @throws FieldErrors specie_ids
 */
export const findSpecies = async (named: readonly string[]): Promise<Species[]> => {
  const all = await Species.findAll({ order: [['id', 'ASC']] });
  if (named.some((name) => !all.some((one) => isNamed(one, name))))
    throw new FieldErrors({ specie_ids: ['There is no such species.'] });
  return all.filter((one) => named.some((name) => isNamed(one, name)));
};

/** Finds a tag of a species by id, slug or name. */
const findTag = (tags: readonly Tag[], specie: Species, name: string): Tag | undefined =>
  tags
    .filter(({ specie_id }) => specie_id === specie.id || specie_id === null)
    .find((tag) => isNamed(tag, name) || tag.name === name);

/**
 * Finds the named tags of a recipe's species. Only `is_free` sets the free tag, so it is never found here.
 * @throws FieldErrors species_recipe_tags.dog
 */
export const findTags = (named: NamedTags, species: readonly Species[], tags: readonly Tag[]): Tag[] => {
  const wrong: Record<string, string[]> = {};
  const found = Object.entries(named).flatMap(([specieName, names]) => {
    const specie = species.find((one) => isNamed(one, specieName));
    return names.flatMap((name) => {
      const tag = specie && findTag(tags, specie, name);
      if (tag) return tag.slug === Tag.free ? [] : [tag];
      const why = specie ? 'There is no such tag.' : 'The recipe is not for this species.';
      wrong[`species_recipe_tags.${specieName}`] = [why];
      return [];
    });
  });
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);
  return found;
};

/** The free tags of species. */
export const freeTags = (species: readonly Species[], tags: readonly Tag[]): Tag[] =>
  tags.filter(
    ({ slug, specie_id }) =>
      slug === Tag.free && (specie_id === null || species.some(({ id }) => id === specie_id)),
  );

/** Replaces the species of a recipe. */
export const storeSpecies = async (recipe_id: number, species: readonly Species[]): Promise<void> => {
  await RecipeSpecies.destroy({ where: { recipe_id } });
  await RecipeSpecies.bulkCreate(species.map(({ id }) => ({ recipe_id, specie_id: id })));
};

/** Replaces the tags of a recipe. */
export const storeTags = async (recipe_id: number, tags: readonly Tag[]): Promise<void> => {
  const ids = [...new Set(tags.map(({ id }) => id))];
  await RecipeTag.destroy({ where: { recipe_id } });
  await RecipeTag.bulkCreate(ids.map((tag_id) => ({ recipe_id, tag_id })));
};
