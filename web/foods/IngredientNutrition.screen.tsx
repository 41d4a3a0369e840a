import { openEnd } from '../../engine/host/openEnd.ts';
import { type FullIngredient, ingredients } from '../../server/contract/ingredients.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { actorOf, canCallOn } from '../kernel/permissions.ts';
import { useUser } from '../kernel/session.ts';
import { type NutrientNames, useNutrientNames } from '../nutrition/nutrientNames.ts';
import { openDialog } from '../ui/dialog/dialogQueue.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { type NutrientAction, NutrientTable } from '../ui/nutrients/NutrientTable.tsx';
import type { NutrientTableRow } from '../ui/nutrients/nutrientRows.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { foodListTexts as texts } from './foodListTexts.ts';
import { FoodPrice } from './parts/FoodPrice.tsx';
import styles from './parts/FoodSummary.module.css';
import { warningsOf } from './parts/foodWarnings.ts';
import { ReportValueDialog } from './parts/ReportValueDialog.tsx';
import { valueReportTexts } from './valueReportTexts.ts';

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const linesOrNone = (lines: readonly string[]) => (lines.length === 0 ? null : <Lines lines={lines} />);

const measuresOf = ({ measures, unit_name, unit_mg }: FullIngredient): readonly string[] => [
  ...(unit_name === null || unit_mg === null ? [] : [texts.unit(unit_name, String(unit_mg / 1000))]),
  ...measures.map(({ amount, measure, gram_weight }) =>
    texts.measure(String(amount), measure, String(gram_weight)),
  ),
];

/** A food's warnings, notes, category, measures and price. */
const FoodSummary = ({ food }: { readonly food: FullIngredient }) => {
  const warnings = warningsOf(food);
  return (
    <>
      {warnings.length > 0 && (
        <section className={styles.warning} aria-label={texts.warning}>
          <Lines lines={warnings} />
        </section>
      )}
      <Facts
        facts={[
          [texts.category, food.category_name],
          [texts.total, texts.grams(String(food.nutrition_breakdown.total_qty))],
          [texts.price, <FoodPrice key="price" food={food} />],
          [texts.notes, linesOrNone(food.notes.map(({ msg }) => msg))],
          [texts.measures, linesOrNone(measuresOf(food))],
        ]}
      />
    </>
  );
};

/** The upper end of a value; of a guaranteed minimum, that the amount is a lower limit. */
const endOf = (high: string | null | undefined): Pick<NutrientTableRow, 'high' | 'part'> => {
  if (!high) return {};
  return high === openEnd ? { part: true } : { high: Number(high) };
};

const rowsOf = (
  { nutrition_breakdown, value_sources = [] }: FullIngredient,
  names: NutrientNames,
): readonly NutrientTableRow[] => {
  const sources = new Map(value_sources.map((each) => [each.id, each]));
  return nutrition_breakdown.nutrients.map(({ id, name, category_name, amount }) => {
    const found = sources.get(id);
    return {
      id,
      ...names({ id, name }),
      group: category_name ?? texts.other,
      amount: amount.qty ?? Number.NaN,
      unit: amount.unit_type,
      ...(found && { source: found.source, estimated: found.estimated }),
      ...endOf(found?.qty_high),
    };
  });
};

const reportOf = (food: FullIngredient): NutrientAction => ({
  heading: valueReportTexts.report,
  icon: 'report',
  label: ({ name }) => valueReportTexts.reportOf(name),
  run: (value) => void openDialog<void>((close) => <ReportValueDialog {...{ food, value, close }} />),
});

const Food = ({ food, names }: { readonly food: FullIngredient; readonly names: NutrientNames }) => {
  const user = useUser();
  const mayEdit = canCallOn(user && actorOf(user), 'adminIngredients.update', food.user_id ?? 0);
  return (
    <Page
      width="narrow"
      title={food.name}
      back={pathTo('ListIngredients')}
      actions={
        mayEdit ? (
          <LinkButton to={pathTo('EditIngredient', { id: food.id })}>{texts.edit}</LinkButton>
        ) : undefined
      }
    >
      <FoodSummary food={food} />
      <p className="muted above-16 max-640">{texts.reportNote}</p>
      <NutrientTable label={texts.nutrients} rows={rowsOf(food, names)} action={reportOf(food)} />
      <p className="muted above-16 max-640">{texts.unknownNote}</p>
      <p className="muted above-16 max-640">{texts.disclaimer}</p>
    </Page>
  );
};

/** A food's warnings, measures and nutrient amounts with their sources. */
export default function IngredientNutrition() {
  const found = useQuery(ingredients.get, {
    params: { id: useParamId() },
    query: { include_prices: true, include_details: true },
  });
  return (
    <Loaded of={bothOf(found, useNutrientNames())}>
      {([{ ingredient }, names]) => <Food food={ingredient} names={names} />}
    </Loaded>
  );
}
