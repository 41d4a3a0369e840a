import { useMemo } from 'react';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { FoundRecipe, recipeSearch } from '../../../server/contract/recipeSearch.ts';
import type { QueryState } from '../../kernel/api.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { usePaging } from '../../ui/hooks/usePaging.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { type Column, columnsFor, unsorted } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination, useLastPage } from '../../ui/table/Pagination.tsx';
import { moneyText } from '../costTexts.ts';
import { recipeSearchTexts } from '../recipeSearchTexts.ts';
import { useRecipeActions } from '../useRecipeActions.ts';
import { useRecipeColumns } from '../useRecipeColumns.tsx';
import styles from './filters.module.css';
import { NearestRecipes } from './NearestRecipes.tsx';
import type { Filters } from './useFilters.ts';

const texts = recipeSearchTexts;

type Found = Output<typeof recipeSearch.filter>;

interface CostProps {
  readonly found: FoundRecipe;
  readonly currency: string;
}

/** What is known of a recipe's cost, and how many of its foods are left out of it. */
const Cost = ({ found: { cost_per_1000_g: cost, unpriced_foods: unpriced }, currency }: CostProps) => {
  if (cost === null) return texts.costUnknown(currency);
  const amount = moneyText({ amount: cost, currency });
  if (unpriced === null || unpriced === 0) return amount;
  return (
    <>
      <span className="nowrap">{texts.costAtLeast(amount)}</span>{' '}
      <span className={styles.unpriced}>{texts.unpriced(unpriced, currency)}</span>
    </>
  );
};

const [kcal, unknown] = columnsFor<FoundRecipe>(({ number }) => [
  number(texts.kcalColumn, 'kcal_per_1000_g', (value) => Math.round(value).toLocaleString('en')),
  number(texts.unknownColumn, 'unknown_levels', texts.unknownLevels),
]) as readonly [Column<FoundRecipe>, Column<FoundRecipe>];

const costIn = (currency: string): readonly Column<FoundRecipe>[] =>
  columnsFor<FoundRecipe>(({ custom }) => [
    custom({
      id: 'cost_per_1000_g',
      heading: texts.costColumn,
      cell: (found) => <Cost found={found} currency={currency} />,
    }),
  ]);

/** Columns that give way to the energy, and to the Unknown levels for a pet: its recipes are of one species. */
const leftOut: readonly string[] = ['updated_at'];
const leftOutForPet: readonly string[] = [...leftOut, 'species', 'tags'];

/**
 * The columns of all lists of recipes with the energy, or the cost if it is searched by; with a pet, its Unknown levels.
 * @param currency of the cost; undefined for the energy
 */
const useColumns = (forPet: boolean, currency: string | undefined): readonly Column<FoundRecipe>[] => {
  const shared = useRecipeColumns({ sortable: false });
  return useMemo(() => {
    const costOrKcal = currency === undefined ? [kcal] : costIn(currency);
    const own = [...costOrKcal, ...(forPet ? [unknown] : [])].map(unsorted);
    const others = shared.filter(({ id }) => !(forPet ? leftOutForPet : leftOut).includes(id));
    return [...others.slice(0, -1), ...own, ...others.slice(-1)];
  }, [shared, forPet, currency]);
};

const Rows = ({ data, filters }: { readonly data: Found; readonly filters: Filters }) => {
  const { goTo } = usePaging();
  const byCost = filters.request.sort === 'cost' || filters.single('cost_max') !== '';
  const columns = useColumns(filters.single('pet_id') !== '', byCost ? data.cost_currency : undefined);
  const actions = useRecipeActions();
  if (useLastPage(data, goTo)) return <Loading />;
  const nearest = <NearestRecipes nearest={data.nearest ?? []} optimal={data.total} />;
  if (data.recipes.length > 0)
    return (
      <>
        <DataTable
          label={texts.results}
          rows={data.recipes}
          rowKey={({ id }) => id}
          columns={columns}
          actions={actions}
          rowName={({ name }) => name}
          menuLabel={recipesTexts.actionsFor}
        />
        <Pagination paged={data} goTo={goTo} />
        {nearest}
      </>
    );
  if (data.nearest?.length) return nearest;
  if (filters.count === 0) return <Empty title={texts.noneAtAll} text={texts.noneAtAllText} />;
  const { crossedEnergy } = filters;
  const text = crossedEnergy ? texts.kcalCrossed(...crossedEnergy) : texts.noneText;
  return <Empty title={texts.none} text={text} action={{ label: texts.clear, run: filters.clear }} />;
};

/** The recipes of a search. What stays after a failure has the error above it. */
export const Results = ({ of, filters }: { readonly of: QueryState<Found>; readonly filters: Filters }) => {
  const action = { label: texts.clear, run: filters.clear };
  // The filters of an address may name what no longer exists.
  if (of.error?.status === 422)
    return <Empty title={texts.refused} text={of.error.message} action={action} />;
  return (
    <>
      {of.data && of.error && <LoadError failure={of.error} retry={of.retry} />}
      <Loaded of={of}>{(data) => <Rows data={data} filters={filters} />}</Loaded>
    </>
  );
};
