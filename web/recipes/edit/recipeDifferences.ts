import type { Recipe } from '../../../server/contract/recipes.ts';
import { cookingChoiceTexts } from '../../texts/cookingChoiceTexts.ts';
import type { Difference } from '../../ui/form/staleDialog.tsx';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { differences, type SentLine } from '../mutations.ts';
import type { TagList } from '../useTagLists.ts';
import { changedFields, type RecipeFields, recipeToFields } from './recipeFields.ts';

const labels: Readonly<Record<keyof RecipeFields, string>> = {
  name: texts.name,
  specie_ids: texts.species,
  tag_ids: texts.tags,
  description: texts.description,
  description2: texts.description2,
  speed: texts.speed,
  cooking: cookingChoiceTexts.title,
  web_video_id: texts.video,
  image: texts.photo,
  total_qty: texts.totalQty,
  is_free: texts.free,
  is_shared: texts.shared,
};

/** The values of this page, compared with a saved version. */
interface Compared {
  readonly theirs: Recipe;
  readonly start: RecipeFields;
  readonly mine: RecipeFields;
  readonly lists: readonly TagList[];
}

/** The names of species or tags, by id. */
const namesOf = (lists: readonly TagList[]): ReadonlyMap<string, string> =>
  new Map(
    lists.flatMap(({ id, name, tags }) => [
      [`specie_ids ${id}`, name] as const,
      ...(tags ?? []).map((tag) => [`tag_ids ${tag.id}`, tag.name.en] as const),
    ]),
  );

/** The edited fields whose saved value is another one. */
export const fieldDifferences = ({ theirs, start, mine, lists }: Compared): Difference[] => {
  const saved = recipeToFields(theirs);
  const names = namesOf(lists);
  const textOf = (field: keyof RecipeFields, value: RecipeFields[keyof RecipeFields]): string => {
    if (Array.isArray(value)) return value.map((id) => names.get(`${field} ${id}`) ?? id).join(', ');
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return typeof value === 'string' ? value : texts.newPhoto;
  };
  const edited = new Set(changedFields(start, mine));
  return changedFields(saved, mine)
    .filter((field) => edited.has(field))
    .map((field) => ({
      name: labels[field],
      theirs: field === 'image' ? texts.savedPhoto : textOf(field, saved[field]),
      mine: field === 'image' && mine.image === 'none' ? texts.noPhoto : textOf(field, mine[field]),
    }));
};

/** The foods whose grams would change if `lines` were saved over the saved version. */
export const lineDifferences = (
  theirs: Recipe,
  lines: readonly SentLine[],
  foodNames: ReadonlyMap<number, string>,
): Difference[] => {
  const grams = (text: string | null): string => (text === null ? texts.notIn : texts.ofGrams(text));
  const saved = new Map(theirs.ingredients.map(({ id, short_name }) => [id, short_name]));
  return differences(theirs, lines).map((row) => ({
    name: foodNames.get(row.food) ?? saved.get(row.food) ?? '',
    theirs: grams(row.theirs),
    mine: grams(row.mine),
  }));
};
