import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { groupsOf } from '../nutrition/rows.ts';
import { useIsPhone } from '../ui/hooks/useIsPhone.ts';
import { Matrix } from '../ui/matrix/Matrix.tsx';
import { MatrixPrint } from '../ui/matrix/MatrixPrint.tsx';
import { MatrixTools } from '../ui/matrix/MatrixTools.tsx';
import { fixedSource } from '../ui/matrix/types.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { LoadError, Loading } from '../ui/page/states.tsx';
import { FoodControls } from './byNutrient/FoodControls.tsx';
import { categoriesOf, filteredFoods, foundText, vocabularyOf } from './byNutrient/foodFilter.ts';
import { cellReader, foodColumns, foodRows, inOrder, printedFoods, tipsOf } from './byNutrient/foodMatrix.ts';
import styles from './byNutrient/foodsByNutrient.module.css';
import type { FoodTable } from './byNutrient/loadFoodTable.ts';
import { useFoodTable } from './byNutrient/useFoodTable.ts';
import { useFoodView } from './byNutrient/useFoodView.ts';
import { foodsByNutrientTexts as texts } from './foodsByNutrientTexts.ts';

/** Width and characters of the foods' names. */
const widths = { wide: { name: 248, characters: 34 }, phone: { name: 168, characters: 22 } } as const;

const Foods = ({ table, user }: { readonly table: FoodTable; readonly user: number }) => {
  const navigate = useNavigate();
  const sizes = useIsPhone() ? widths.phone : widths.wide;
  const view = useFoodView(user);
  const { words, category, basis, sort, pins, folded, first } = view;
  const { foods, nutrients } = table;
  const groups = useMemo(() => groupsOf(nutrients, null, view.hidden), [nutrients, view.hidden]);
  const categories = useMemo(() => categoriesOf(foods), [foods]);
  const vocabulary = useMemo(() => vocabularyOf(foods), [foods]);
  const found = useMemo(
    () => filteredFoods(foods, { words, category }, vocabulary),
    [foods, words, category, vocabulary],
  );
  const rows = useMemo(() => foodRows(foods, found.indexes, sizes.characters), [foods, found, sizes]);
  const columns = useMemo(
    () => foodColumns(groups, pins, folded, sort?.key ?? null, first),
    [groups, pins, folded, sort?.key, first],
  );
  const cell = useMemo(() => cellReader(table, basis), [table, basis]);
  const source = useMemo(() => fixedSource(cell), [cell]);
  const tips = useMemo(() => async () => tipsOf(table, basis), [table, basis]);
  const { name: corner } = texts.bases[basis];
  const exported = () => ({
    title: texts.file(corner),
    corner,
    rows: inOrder(rows, columns, cell, sort),
    columns,
    source,
  });
  return (
    <>
      <FoodControls view={view} groups={groups} categories={categories} found={foundText(found)} />
      {rows.length === 0 ? (
        <Empty
          title={texts.none}
          text={texts.noneText}
          action={{ label: texts.showAll, run: view.showAll }}
        />
      ) : (
        <>
          <div className="row gap-8 unprinted">
            <MatrixTools pdf={false} content={exported} print />
          </div>
          <MatrixPrint content={() => printedFoods(exported(), texts.bases[basis].per)} />
          <div className={`${styles.table} unprinted`}>
            <Matrix
              label={texts.table}
              {...{ corner, rows, columns, source, sort, tips, sizes }}
              onSort={view.setSort}
              onOpen={({ food }) => void navigate(pathTo('IngredientNutrition', { id: food.id }))}
            />
          </div>
        </>
      )}
      {table.isPart && <p className={styles.notes}>{texts.isPart(foods.length.toLocaleString('en-US'))}</p>}
      {texts.notes.map((note) => (
        <p key={note} className={styles.notes}>
          {note}
        </p>
      ))}
    </>
  );
};

/** All foods with their nutrients, sorted by any of them on one basis. */
export default function FoodsByNutrient() {
  const user = useUser();
  const { data, error, progress, retry } = useFoodTable();
  return (
    <Page width="full" title={texts.title} lead={texts.lead}>
      {data && user && <Foods table={data} user={user.id} />}
      {error && <LoadError failure={error} retry={retry} />}
      {!data && !error && <Loading />}
      {!data && progress && <p role="status">{texts.loading(progress.loaded, progress.total)}</p>}
    </Page>
  );
}
