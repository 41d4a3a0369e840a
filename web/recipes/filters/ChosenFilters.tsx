import { ingredients } from '../../../server/contract/ingredients.ts';
import { pets } from '../../../server/contract/pets.ts';
import { type RecipeSource, recipeSearch } from '../../../server/contract/recipeSearch.ts';
import { useQuery } from '../../kernel/api.ts';
import { readablePets } from '../../pets/readablePets.ts';
import { Icon } from '../../ui/Icon.tsx';
import list from '../../ui/styles/chips.module.css';
import { recipeSearchTexts } from '../recipeSearchTexts.ts';
import styles from './filters.module.css';
import type { Filters, ListName, SingleName } from './useFilters.ts';
import type { SpeciesLists } from './useSpeciesLists.ts';

const texts = recipeSearchTexts;

interface ChosenFiltersProps {
  readonly filters: Filters;
  readonly species: SpeciesLists;
  /** Of the cost; undefined until it is known. */
  readonly currency: string | undefined;
}

interface Chip {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
}

const capitalized = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** The names of chosen foods by id. */
const useFoodNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery(ingredients.list, ids.length === 0 ? null : { query: { ids: [...ids] } }, {
    keep: true,
  });
  return new Map(data?.ingredients.map((food) => [String(food.id), food.short_name]));
};

/** The names of species, tags, allergens and categories by slug. */
const useSlugNames = ({ lists }: SpeciesLists): ReadonlyMap<string, string> => {
  const groups = useQuery(recipeSearch.allergens, {}).data;
  return new Map([
    ...lists.flatMap(({ tags }) => (tags ?? []).map(({ slug, name }) => [slug.en, name.en] as const)),
    ...lists.map(({ slug, name }) => [`species ${slug}`, name] as const),
    ...[...(groups?.allergens ?? []), ...(groups?.categories ?? [])].map(
      ({ slug, name }) => [`free ${slug}`, name] as const,
    ),
  ]);
};

/** The text of each chosen value. */
const useNames = ({ filters, species, currency }: ChosenFiltersProps) => {
  const foods = useFoodNames([...filters.list('include_ids'), ...filters.list('exclude_ids')]);
  const slugs = useSlugNames(species);
  const owned = useQuery(pets.list, readablePets).data?.pets;
  const petNamed = (value: string): string => owned?.find(({ id }) => String(id) === value)?.name ?? value;
  const foodNamed = (id: string): string => foods.get(id) ?? texts.foodNumber(id);
  const lists: Readonly<Record<ListName, (value: string) => string>> = {
    species: (slug) => slugs.get(`species ${slug}`) ?? capitalized(slug),
    tags: (slug) => slugs.get(slug) ?? capitalized(slug),
    include_ids: (id) => texts.includeFood(foodNamed(id)),
    exclude_ids: (id) => texts.excludeFood(foodNamed(id)),
    free_of: (slug) => texts.freeOfChip(slugs.get(`free ${slug}`) ?? capitalized(slug)),
  };
  const singles: Readonly<Record<SingleName, (value: string) => string>> = {
    query: (value) => texts.textChip(value.trim()),
    pet_id: (value) => texts.optimalFor(petNamed(value)),
    fits_id: (value) => texts.fits(petNamed(value)),
    source: (value) => texts.sources[value as RecipeSource] ?? value,
    kcal_min: texts.kcalFrom,
    kcal_max: texts.kcalTo,
    cost_max: (value) => texts.costTo(value, currency),
  };
  return { lists, singles };
};

/** The chosen filters, each with a button that removes it, and one that removes all. */
export const ChosenFilters = (props: ChosenFiltersProps) => {
  const { filters } = props;
  const { lists, singles } = useNames(props);
  const chips = [
    ...filters.activeSingles.map((name): Chip => {
      const value = filters.single(name);
      return { key: name, text: singles[name](value), remove: () => filters.set(name, '') };
    }),
    ...(Object.keys(lists) as ListName[]).flatMap((name) =>
      filters.list(name).map(
        (value): Chip => ({
          key: `${name} ${value}`,
          text: lists[name](value),
          remove: () => filters.toggle(name, value),
        }),
      ),
    ),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={`${list.chips} unprinted`} aria-label={texts.chosen}>
      {chips.map(({ key, text, remove }) => (
        <li key={key} className={list.chip}>
          <span>{text}</span>
          <button type="button" aria-label={texts.remove(text)} onClick={remove}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`${styles.clear} touch`} onClick={filters.clear}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
};
