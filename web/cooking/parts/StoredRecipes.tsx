import type { Recipe } from '../../../server/contract/recipes.ts';
import { clockTime } from '../../kernel/format.ts';
import { pathTo } from '../../kernel/paths.ts';
import { weighedBatchLabel } from '../../recipes/batchLabel.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Loading } from '../../ui/page/states.tsx';
import { columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { matchesWords } from '../../ui/table/matchesWords.ts';
import { cookingTexts } from '../cookingTexts.ts';
import offline from '../offline/offline.module.css';
import type { Copy } from '../offline/recipeCopies.ts';
import { useStoredRecipes } from '../offline/useStoredRecipes.ts';
import { offlineTexts as texts } from '../offlineTexts.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly size: string;
  readonly at: number;
}

const toRow = ({ at, value }: Copy<Recipe>): Row => ({
  ...{ id: value.id, name: value.name, at },
  size: weighedBatchLabel(value),
});

const columns = columnsFor<Row>(({ link, text, number }) => [
  link(recipesTexts.name, 'name', ({ id }) => pathTo('RecipesBatchSummary', { id })),
  text(texts.batchSize, 'size'),
  number(texts.stored, 'at', clockTime),
]);

/** The recipes that work offline. Each name leads to its batch summary. */
export const StoredRecipes = ({ query }: { readonly query: string }) => {
  const stored = useStoredRecipes();
  if (!stored) return <Loading />;
  if (stored.length === 0) return <Empty title={texts.noRecipes} text={texts.noRecipesText} />;
  const rows = stored.map(toRow).filter(({ name }) => matchesWords(name, query));
  return (
    <>
      <p className={offline.notice} role="status">
        {texts.recipes}
      </p>
      {rows.length === 0 ? (
        <p>{cookingTexts.noneFound(query)}</p>
      ) : (
        <DataTable label={texts.storedRecipes} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
    </>
  );
};
