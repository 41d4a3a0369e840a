import type { SearchCounts } from '../../../server/contract/recipeSearch.ts';
import { FailedPart } from '../../ui/page/FailedPart.tsx';
import { recipeSearchTexts as texts } from '../recipeSearchTexts.ts';
import { tagTexts } from '../tagTexts.ts';
import type { TagList } from '../useTagLists.ts';
import { OptionList } from './OptionList.tsx';
import type { Filters } from './useFilters.ts';
import type { SpeciesLists } from './useSpeciesLists.ts';

export interface SpeciesProps {
  readonly filters: Filters;
  /** Recipes by option; undefined while they load or are too many to count. */
  readonly counts: SearchCounts | undefined;
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

/** The species, or why there are none. */
export const SpeciesChoice = ({ filters, counts, species: { lists, isFailed, retry } }: SpeciesProps) => (
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
export const TagChoice = ({ filters, counts, species: { lists, retry } }: SpeciesProps) => {
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
