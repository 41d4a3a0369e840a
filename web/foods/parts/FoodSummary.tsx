import type { FullIngredient } from '../../../server/contract/ingredients.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { foodListTexts as texts } from '../foodListTexts.ts';
import styles from './FoodSummary.module.css';
import { warningsOf } from './foodWarnings.ts';

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

const meanPrice = ({ ingredient_prices: prices = [] }: FullIngredient): string | null =>
  prices.length === 0
    ? null
    : `$${(prices.reduce((sum, { cost_per_units }) => sum + cost_per_units, 0) / prices.length).toFixed(2)}`;

/** A food's warnings, notes, category, measures and price. */
export const FoodSummary = ({ food }: { readonly food: FullIngredient }) => {
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
          [texts.price, meanPrice(food)],
          [texts.notes, linesOrNone(food.notes.map(({ msg }) => msg))],
          [texts.measures, linesOrNone(measuresOf(food))],
        ]}
      />
    </>
  );
};
