import { type Pet, pets } from '../../../server/contract/pets.ts';
import { recipeSearch, recipeSources } from '../../../server/contract/recipeSearch.ts';
import { useQuery } from '../../kernel/api.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { readablePets } from '../../pets/readablePets.ts';
import { useHold } from '../../ui/page/hold.ts';
import { recipeSearchTexts } from '../recipeSearchTexts.ts';
import { areTagsLoading } from '../useTagLists.ts';
import { BoundField } from './BoundField.tsx';
import { FoodFilter } from './FoodFilter.tsx';
import styles from './filters.module.css';
import { OptionList } from './OptionList.tsx';
import { SpeciesChoice, type SpeciesProps, TagChoice } from './SpeciesFilters.tsx';
import type { Filters } from './useFilters.ts';

const texts = recipeSearchTexts;

interface PetSelectProps {
  readonly filters: Filters;
  readonly owned: readonly Pet[];
  readonly name: 'pet_id' | 'fits_id';
  readonly label: string;
  readonly hint: string;
}

const PetSelect = ({ filters, owned, name, label, hint }: PetSelectProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <select value={filters.single(name)} onChange={({ target }) => filters.set(name, target.value)}>
      <option value="">{texts.anyPet}</option>
      {[...petLabels(owned)].map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
    <span className={styles.hint}>{hint}</span>
  </label>
);

const SourceChoice = ({ filters, counts }: Omit<SpeciesProps, 'species'>) => (
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

const FreeOf = ({ filters }: Pick<SpeciesProps, 'filters'>) => {
  const { data, error } = useQuery(recipeSearch.allergens, {});
  useHold(!(data || error));
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

interface FilterPanelProps extends SpeciesProps {
  /** Of the cost. */
  readonly currency: string;
}

/** All filters of the search, each option with the number of recipes that it would find. */
export const FilterPanel = ({ filters, counts, species, currency }: FilterPanelProps) => {
  const { data, error } = useQuery(pets.list, readablePets);
  const areSpeciesLoading = !species.isFailed && species.lists.length === 0;
  useHold(!(data || error) || areSpeciesLoading || areTagsLoading(species.lists));
  const owned = data?.pets ?? [];
  return (
    <div className={`${styles.panel} stack gap-24`}>
      {owned.length > 0 && (
        <>
          <PetSelect {...{ filters, owned }} name="pet_id" label={texts.pet} hint={texts.petHint} />
          <PetSelect {...{ filters, owned }} name="fits_id" label={texts.fitsPet} hint={texts.fitsHint} />
        </>
      )}
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
        <legend className={styles.label}>{texts.cost(currency)}</legend>
        <BoundField name="cost_max" label={texts.most} />
        <p className={styles.hint}>{texts.costHint(currency)}</p>
      </fieldset>
    </div>
  );
};
