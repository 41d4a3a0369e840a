import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Ingredient, ingredients } from '../../server/contract/ingredients.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { actorOf, canCall, canCallOn } from '../kernel/permissions.ts';
import { useUser } from '../kernel/session.ts';
import { Button } from '../ui/controls.ts';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { type Column, columnsFor, unsorted } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';
import { foodListTexts as texts } from './foodListTexts.ts';
import { FoodTableButtons } from './parts/FoodTableButtons.tsx';
import { NewFood } from './parts/NewFood.tsx';
import { useRemoveFood } from './parts/useRemoveFood.ts';
import { searchRemarks } from './searchRemarks.ts';

const columnsWith = (ownId: number | undefined): readonly Column<Ingredient>[] =>
  columnsFor<Ingredient>(({ link, text, custom }) => [
    link(texts.name, 'name', ({ id }) => pathTo('IngredientNutrition', { id })),
    text(texts.category, 'category_name'),
    custom({
      id: 'owner',
      heading: texts.owner,
      cell: ({ user_id }) => user_id !== null && (user_id === ownId ? texts.you : texts.professional),
    }),
  ]).map(unsorted);

/** The actions of a food's row: by right, View first. */
const useFoodActions = () => {
  const user = useUser();
  const actor = user && actorOf(user);
  const { remove } = useRemoveFood();
  return ({ id, name, user_id }: Ingredient): readonly Action[] => {
    const view: Action = { label: texts.view, to: pathTo('IngredientNutrition', { id }) };
    if (!canCallOn(actor, 'adminIngredients.update', user_id ?? 0)) return [view];
    return [
      view,
      { label: texts.edit, to: pathTo('EditIngredient', { id }) },
      {
        label: texts.delete,
        confirm: {
          title: texts.deleteTitle,
          text: texts.deleteText(name),
          confirm: texts.deleteConfirm,
          deletes: true,
        },
        run: () => remove({ id, name }),
      },
    ];
  };
};

const showNewFood = (section: HTMLElement | null): void => {
  section?.scrollIntoView({ block: 'center' });
  section?.querySelector('input')?.focus({ preventScroll: true });
};

/** All foods that the user sees, by name or by words. The address may ask for the form of a new one (`new`). */
export default function ListIngredients() {
  const user = useUser();
  const { search, setSearch, query, page, goTo } = usePagedSearch();
  const found = useQuery(ingredients.list, { query: { query, page } }, { keep: true });
  const columns = useMemo(() => columnsWith(user?.id), [user?.id]);
  const actions = useFoodActions();
  const newFood = useRef<HTMLElement>(null);
  const mayAdd = user !== null && canCall(actorOf(user), 'adminIngredients.create');
  const mayImport = user !== null && canCall(actorOf(user), 'foodTables.import');
  const [params] = useSearchParams();
  const isAsked = params.has('new');
  const isLoaded = found.data !== undefined;
  // The list above it moves the form until it is loaded.
  useEffect(() => {
    if (isAsked && isLoaded) showNewFood(newFood.current);
  }, [isAsked, isLoaded]);
  return (
    <ListPage
      title={texts.title}
      buttons={
        <>
          <LinkButton second to={pathTo('FoodsByNutrient')}>
            {texts.byNutrient}
          </LinkButton>
          <LinkButton second to={pathTo('OwnPrices')}>
            {texts.ownPrices}
          </LinkButton>
          <LinkButton second={mayAdd} to={pathTo('AddUsdaIngredient')}>
            {texts.addUsda}
          </LinkButton>
          {mayAdd && (
            <Button size="md" onClick={() => showNewFood(newFood.current)}>
              {texts.add}
            </Button>
          )}
          {mayImport && <FoodTableButtons />}
        </>
      }
      tools={
        <SearchField
          label={texts.search}
          value={search}
          change={setSearch}
          button={texts.searchButton}
          found={
            found.data &&
            [
              ...searchRemarks(query, found.data.ingredients, found.data.search),
              texts.count(found.data.total),
            ].join(' ')
          }
        />
      }
      query={found}
      rows={({ ingredients: rows }) => rows}
      columns={columns}
      actions={actions}
      rowName={({ name }) => name}
      paging={{ of: (data) => data, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    >
      {mayAdd && <NewFood section={newFood} />}
    </ListPage>
  );
}
