import { useNavigate } from 'react-router-dom';
import { type UsdaFood, usdaFoods } from '../../server/contract/usdaFoods.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { warningTexts } from '../texts/warningTexts.ts';
import { confirmDialog, messageDialog } from '../ui/dialog/dialogs.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { RowButton } from '../ui/table/RowButton.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';
import { usdaTexts as texts } from './usdaTexts.ts';
import { WarningSign } from './WarningSign.tsx';

interface Row {
  readonly id: number;
  readonly food: UsdaFood;
  readonly description: string;
  readonly path: string | null;
  readonly add: () => void;
  readonly busy: boolean;
}

/** The screen of an added food: its editor for an admin, else its nutrition. */
const pathOfFood = (id: number, isAdmin: boolean): string =>
  pathTo(isAdmin ? 'EditIngredient' : 'IngredientNutrition', { id });

/** Asks before a food is added: names its warning, and that nobody reviewed it. */
const confirmSafety = ({ description, warning_kind, warning_reason }: UsdaFood): Promise<boolean> =>
  confirmDialog({
    title: texts.addTitle(description),
    text: [
      warning_kind === null
        ? texts.addUnmatched
        : `${warningTexts.words[warning_kind]}. ${warning_reason ?? ''}`.trim(),
      texts.addUnreviewed,
    ],
    confirm: texts.add,
  });

const Safety = ({ food: { imported_id, warning_kind } }: Pick<Row, 'food'>) => {
  // The screen of an added food says its own.
  if (imported_id !== null) return null;
  const mark = warning_kind ?? 'unreviewed';
  return (
    <span className="inline-row gap-4">
      <WarningSign kind={mark} /> {warningTexts.words[mark]}
    </span>
  );
};

const columns = columnsFor<Row>(({ link, custom }) => [
  link(texts.food, 'description', ({ path }) => path),
  custom({
    id: 'source',
    heading: texts.source,
    cell: ({ food }) => (food.source === 'shipped' ? texts.shipped : texts.fdc),
  }),
  custom({ id: 'safety', heading: texts.safety, cell: (row) => <Safety {...row} /> }),
  custom({
    id: 'add',
    heading: texts.status,
    cell: ({ food, add, busy }) =>
      food.imported_id === null ? (
        <RowButton text={texts.add} label={texts.addFood(food.description)} disabled={busy} run={add} />
      ) : (
        texts.addedAlready
      ),
  }),
]);

/** Searches the public food table and adds a food of it. */
export default function AddUsdaIngredient() {
  const isAdmin = useUser()?.role_names.includes('admin') ?? false;
  const navigate = useNavigate();
  const { search, setSearch, query } = usePagedSearch();
  const found = useQuery(usdaFoods.list, { query: { query } }, { keep: true });
  const create = useMutation(usdaFoods.create, { done: texts.added, refresh: [usdaFoods.list] });
  const add = async (food: UsdaFood): Promise<void> => {
    if (!(await confirmSafety(food))) return;
    const result = await create.send({ body: { fdc_id: food.fdcId } });
    if (!result.ok) return;
    const { ingredient, doubts } = result.value;
    if (doubts.length > 0)
      await messageDialog({ title: texts.doubts(ingredient.name), text: [...doubts, texts.doubtsKept] });
    await navigate(pathOfFood(ingredient.id, isAdmin));
  };
  const { foods = [], notice } = found.data?.result ?? {};
  return (
    <ListPage
      title={texts.title}
      back={pathTo('ListIngredients')}
      lead={texts.lead}
      tools={
        <>
          <SearchField
            label={texts.search}
            value={search}
            change={setSearch}
            found={query === '' ? undefined : found.data && texts.count(foods.length)}
          />
          {notice && <p role="status">{notice}</p>}
        </>
      }
      query={found}
      rows={({ result }) =>
        result.foods.map((food, id) => ({
          ...{ id, food, description: food.description, busy: create.busy },
          path: food.imported_id === null ? null : pathOfFood(food.imported_id, isAdmin),
          add: () => void add(food),
        }))
      }
      columns={columns}
      rowName={({ description }) => description}
      empty={
        query === ''
          ? { title: texts.start, text: texts.startText }
          : { title: texts.none, text: texts.noneText }
      }
    />
  );
}
