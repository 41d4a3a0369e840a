import { nutrientRoles } from '../../contract/nutrients.ts';
import { FoodCategory } from '../../foods/foodCategories.model.ts';
import { read, readTable } from '../../kernel/csv.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { maxShortNameLength, Nutrient } from '../../nutrients/nutrients.model.ts';
import { ActivityLevel } from '../../pets/activityLevels.model.ts';
import { Breed } from '../../pets/breeds.model.ts';
import { LifePhase } from '../../pets/lifePhases.model.ts';
import { Species } from '../../pets/species.model.ts';
import { Tag } from '../../recipes/tags.model.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';

const named = { id: read.whole, name: read.text };
/** A name for narrow columns. */
const shortName = (cell: string): string => {
  if (cell.length > maxShortNameLength)
    throw new Error(`"${cell}" is longer than ${maxShortNameLength} letters`);
  return read.text(cell);
};

const nutrientColumns = {
  id: read.whole,
  name: read.text,
  display: read.text,
  short: shortName,
  unit: read.oneOf('g', 'mg', 'µg', 'IU', 'kcal', 'kJ'),
  scale: read.whole,
  category: read.optionalText,
  sort_order: read.whole,
  hidden: read.flag,
  usda_name: read.optionalText,
  source: read.text,
  role: read.optional(read.oneOf(...nutrientRoles)),
};
const tagColumns = {
  ...{
    id: read.whole,
    slug: read.text,
    name: read.text,
    species: read.optionalText,
    parent: read.optionalText,
  },
  ...{ sort_order: read.whole, icon_css_class: read.optionalText, description: read.optionalText },
};

/** The shipped nutrients, which are the columns of the matrix. */
export const readNutrients = (folder?: string) => readTable('nutrients.csv', nutrientColumns, folder);

/** The reference data that foods, needs and pets refer to. */
export const readReferenceData = (folder?: string) => ({
  species: readTable('species.csv', { id: read.whole, slug: read.text, name: read.text }, folder),
  activityLevels: readTable('activity-levels.csv', named, folder),
  lifePhases: readTable('life-phases.csv', { id: read.whole, species: read.text, name: read.text }, folder),
  categories: readTable('food-categories.csv', named, folder),
  nutrients: readNutrients(folder),
  tags: readTable('tags.csv', tagColumns, folder),
  breeds: readTable('breeds.csv', { species: read.text, name: read.text, sort_order: read.whole }, folder),
});

type ReferenceData = ReturnType<typeof readReferenceData>;

const idBySlug = (rows: readonly { id: number; slug: string }[], slug: string | null): number | null =>
  rows.find((row) => row.slug === slug)?.id ?? null;

const loadNutrients = async (rows: ReferenceData['nutrients']): Promise<void> => {
  const shaped = rows.map(({ unit, category, sort_order, line: _, usda_name: __, ...row }) => ({
    ...row,
    unit_type: unit,
    category_name: category,
    default_sort_order: sort_order,
  }));
  await Nutrient.bulkCreate(shaped, {
    updateOnDuplicate: [
      'name',
      'display',
      'short',
      'unit_type',
      'scale',
      'category_name',
      'default_sort_order',
      'hidden',
      'source',
      'role',
    ],
  });
};

const loadTags = async ({ tags, species }: ReferenceData): Promise<void> => {
  const shaped = tags.map(({ species: slug, parent, line: _, ...row }) => ({
    ...row,
    specie_id: idBySlug(species, slug),
    parent_id: tags.find((tag) => tag.slug === parent && tag.species === slug)?.id ?? null,
  }));
  await Tag.bulkCreate(shaped, {
    updateOnDuplicate: [
      'slug',
      'name',
      'specie_id',
      'parent_id',
      'description',
      'icon_css_class',
      'sort_order',
    ],
  });
};

const loadBreeds = async ({ breeds, species }: ReferenceData): Promise<void> => {
  const shaped = breeds.map(({ species: slug, name, sort_order }) => ({
    ...{ specie_id: idBySlug(species, slug) ?? 0, name, sort_order },
  }));
  await Breed.bulkCreate(shaped, { ignoreDuplicates: true });
};

/** Loads the reference data, which users cannot change. Returns true if it was new. */
export const loadReferenceData = async (referenceData: ReferenceData): Promise<boolean> => {
  await Catalogue.findOrCreate({ where: { id: 1 }, defaults: { id: 1, version: 0 } });
  return seedIfChanged('vocabulary', digestOf(referenceData), async () => {
    await Species.bulkCreate(referenceData.species, { updateOnDuplicate: ['name'] });
    await ActivityLevel.bulkCreate(referenceData.activityLevels, { updateOnDuplicate: ['name'] });
    const phases = referenceData.lifePhases.map(({ id, name, species }) => ({
      ...{ id, name, specie_id: idBySlug(referenceData.species, species) ?? 0 },
    }));
    await LifePhase.bulkCreate(phases, { updateOnDuplicate: ['specie_id', 'name'] });
    await FoodCategory.bulkCreate(referenceData.categories, { updateOnDuplicate: ['name'] });
    await loadNutrients(referenceData.nutrients);
    await loadTags(referenceData);
    await loadBreeds(referenceData);
  });
};
