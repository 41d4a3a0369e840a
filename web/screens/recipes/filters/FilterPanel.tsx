import { type Pet, pets } from '../../../../server/contract/pets.ts';
import { recipeSearch, recipeSources, type SearchCounts } from '../../../../server/contract/recipeSearch.ts';
import { useQuery } from '../../../api.ts';
import type { TagList } from '../../../parts/recipes/useTagLists.ts';
import { recipeSearchTexts } from '../../../texts/recipeSearchTexts.ts';
import { tagTexts } from '../../../texts/tagTexts.ts';
import { FailedPart } from '../../../ui/page/FailedPart.tsx';
import { BoundField } from './BoundField.tsx';
import { FoodFilter } from './FoodFilter.tsx';
import styles from './filters.module.css';
import { OptionList } from './OptionList.tsx';
import type { Filters } from './useFilters.ts';
import type { SpeciesLists } from './useSpeciesLists.ts';

const texts = recipeSearchTexts;

interface PanelProps {
  readonly filters: Filters;
  /** Recipes by option; undefined while they load or are too many to count. */
  readonly counts: SearchCounts | undefined;
}

interface SpeciesProps extends PanelProps {
  readonly species: SpeciesLists;
}

const countIn = (counted: SearchCounts['species'] | undefined, slug: string): number | undefined =>
  counted?.find((each) => each.slug === slug)?.count;

/** The tags of species, each slug once. */
const tagOptions = (shown: readonly TagList[]) => {
  const names = new Map(
    shown.flatMap(({ tags }) => tags ?? []).map(({ slug, name }) => [slug.en, name.en] as const),
  );
  return [...names].map(([value, label]) => ({ value, label }));
};

const PetSelect = ({ filters, owned }: { readonly filters: Filters; readonly owned: readonly Pet[] }) => (
  <label className={styles.field}>
    <span className={styles.label}>{texts.pet}</span>
    <select value={filters.single('pet_id')} onChange={({ target }) => filters.set('pet_id', target.value)}>
      <option value="">{texts.anyPet}</option>
      {owned.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <span className={styles.hint}>{texts.petHint}</span>
  </label>
);

const SourceChoice = ({ filters, counts }: PanelProps) => (
  <OptionList
    legend={texts.source}
    single
    options={[
      { value: '', label: texts.anySource },
      ...recipeSources.map((source) => ({
        value: source,
        label: texts.sources[source],
        count: counts?.source[source],
      })),
    ]}
    isChosen={(value) => filters.single('source') === value}
    choose={(value) => filters.set('source', value)}
  />
);

const SpeciesChoice = ({ filters, counts, species: { lists, isFailed, retry } }: SpeciesProps) => (
  <>
    <OptionList
      legend={texts.species}
      options={lists.map(({ slug, name }) => ({
        ...{ value: slug, label: name, count: countIn(counts?.species, slug) },
      }))}
      isChosen={(value) => filters.list('species').includes(value)}
      choose={(value) => filters.toggle('species', value)}
    />
    {isFailed && <FailedPart retry={retry}>{tagTexts.speciesNotLoaded}</FailedPart>}
  </>
);

/** The tags of the chosen species, or of all. */
const TagChoice = ({ filters, counts, species: { lists, retry } }: SpeciesProps) => {
  const chosen = filters.list('species');
  const shown = lists.filter(({ slug }) => chosen.length === 0 || chosen.includes(slug));
  return (
    <>
      <OptionList
        legend={texts.tags}
        options={tagOptions(shown).map((option) => ({
          ...option,
          count: countIn(counts?.tags, option.value),
        }))}
        isChosen={(value) => filters.list('tags').includes(value)}
        choose={(value) => filters.toggle('tags', value)}
      />
      {shown
        .filter(({ isFailed }) => isFailed)
        .map(({ slug, name }) => (
          <FailedPart key={slug} retry={retry}>
            {tagTexts.categoriesNotLoaded(name)}
          </FailedPart>
        ))}
    </>
  );
};

const FreeOf = ({ filters }: Pick<PanelProps, 'filters'>) => {
  const { data } = useQuery(recipeSearch.allergens, {});
  const optionsOf = (groups: readonly { readonly slug: string; readonly name: string }[] = []) =>
    groups.map(({ slug, name }) => ({ value: slug, label: name }));
  const chosen = {
    isChosen: (value: string) => filters.list('free_of').includes(value),
    choose: (value: string) => filters.toggle('free_of', value),
  };
  return (
    <div className={styles.group}>
      <OptionList
        legend={texts.freeOf}
        hint={texts.freeOfHint}
        twoColumns
        options={optionsOf(data?.allergens)}
        {...chosen}
      />
      <details className={styles.more}>
        <summary>{texts.moreCategories}</summary>
        <OptionList
          legend={texts.moreCategories}
          hideLegend
          options={optionsOf(data?.categories)}
          {...chosen}
        />
      </details>
    </div>
  );
};

/** All filters of the search, each option with the number of recipes that it would find. */
export const FilterPanel = ({ filters, counts, species }: SpeciesProps) => {
  const owned = useQuery(pets.list, {}).data?.pets ?? [];
  return (
    <div className={styles.panel}>
      {owned.length > 0 && <PetSelect filters={filters} owned={owned} />}
      <SpeciesChoice filters={filters} counts={counts} species={species} />
      <SourceChoice filters={filters} counts={counts} />
      <FoodFilter filters={filters} />
      <FreeOf filters={filters} />
      <TagChoice filters={filters} counts={counts} species={species} />
      <fieldset className={styles.bounds}>
        <legend className={styles.label}>{texts.kcal}</legend>
        <BoundField name="kcal_min" label={texts.from} />
        <BoundField name="kcal_max" label={texts.to} />
        {filters.crossedEnergy && (
          <p className={styles.hint} role="status">
            {texts.kcalCrossed(...filters.crossedEnergy)}
          </p>
        )}
      </fieldset>
      <fieldset className={styles.bounds}>
        <legend className={styles.label}>{texts.cost}</legend>
        <BoundField name="cost_max" label={texts.most} />
      </fieldset>
    </div>
  );
};
