import { isOutcomeUnknown } from '../kernel/api.ts';
import { useActor } from '../kernel/session.ts';
import { useRecipePage } from '../recipes/useRecipePage.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { useIsOffline } from '../ui/hooks/useIsOffline.ts';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import { SearchField } from '../ui/table/SearchField.tsx';
import { CookingPage } from './CookingPage.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import { BatchRecipes, firstPage } from './parts/BatchRecipes.tsx';
import { StoredRecipes } from './parts/StoredRecipes.tsx';

/** True if the lists cannot be loaded. A search does not change it. */
const useIsUnreached = (): boolean => {
  const isOffline = useIsOffline();
  const { data, error } = useRecipePage('mine', firstPage);
  const hasFailed = data === undefined && error !== undefined && isOutcomeUnknown(error);
  return isOffline || hasFailed;
};

const Lists = ({ query }: { readonly query: string }) => {
  const isProfessional = useActor()?.role === 'professional';
  const shared = isProfessional ? recipesTexts.inbox : recipesTexts.customized;
  return (
    <>
      <BatchRecipes key={`mine ${query}`} kind="mine" title={recipesTexts.mine} query={query} />
      <BatchRecipes key={`shared ${query}`} kind="shared" title={shared} query={query} />
      <BatchRecipes
        key={`suggested ${query}`}
        kind="suggested"
        title={recipesTexts.suggested}
        query={query}
      />
      <BatchRecipes key={`inspired ${query}`} kind="inspired" title={recipesTexts.inspired} query={query} />
    </>
  );
};

/**
 * The recipes to cook, by type; offline those that this device stored. Back replaces to the home (specification part 2,
 * section 2).
 */
export default function MakeABatch() {
  const { search, setSearch, query } = usePagedSearch();
  const isUnreached = useIsUnreached();
  return (
    <CookingPage title={texts.make} lead={texts.makeLead} backReplaces>
      <SearchField label={recipesTexts.search} value={search} change={setSearch} />
      {isUnreached ? <StoredRecipes query={query} /> : <Lists query={query} />}
    </CookingPage>
  );
}
