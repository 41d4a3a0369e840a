import { CookingPage } from '../../parts/cooking/CookingPage.tsx';
import { useActor } from '../../session.ts';
import { cookingTexts as texts } from '../../texts/cookingTexts.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { usePagedSearch } from '../../ui/hooks/usePagedSearch.ts';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { BatchRecipes } from './parts/BatchRecipes.tsx';

/** The recipes to cook, by type. Back replaces to the home (specification part 2, section 2). */
export default function MakeABatch() {
  const { search, setSearch, query } = usePagedSearch();
  const isProfessional = useActor()?.role === 'professional';
  const shared = isProfessional ? recipesTexts.inbox : recipesTexts.customized;
  return (
    <CookingPage title={texts.make} lead={texts.makeLead} backReplaces>
      <SearchField label={recipesTexts.search} value={search} change={setSearch} />
      <BatchRecipes key={`mine ${query}`} kind="mine" title={recipesTexts.mine} query={query} />
      <BatchRecipes key={`shared ${query}`} kind="shared" title={shared} query={query} />
      <BatchRecipes
        key={`suggested ${query}`}
        kind="suggested"
        title={recipesTexts.suggested}
        query={query}
      />
      <BatchRecipes key={`inspired ${query}`} kind="inspired" title={recipesTexts.inspired} query={query} />
    </CookingPage>
  );
}
