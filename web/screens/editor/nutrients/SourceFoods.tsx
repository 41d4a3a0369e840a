import type { Origin, sources, TracedFood } from '../../../../server/contract/sources.ts';
import type { Output } from '../../../api.ts';
import { grams, quantity, unit as unitText } from '../../../format.ts';
import { Figure } from '../../../parts/Figure.tsx';
import { sourceTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';
import { Confidence } from './Confidence.tsx';
import styles from './SourcePanel.module.css';

const words = sourceTexts;

type Traced = Output<typeof sources.figure>['figure'];

/** Whose a figure is: the table and the food's number in it. */
const whose = ({ kind, ndb_no, fdc_id }: Origin): string => {
  if (kind === 'usda') return words.origins.usda(ndb_no);
  if (kind === 'foundation') return words.origins.foundation(fdc_id);
  return words.origins[kind];
};

/** A figure's source in one line; data points where USDA analysed. */
const OriginLine = ({ origin }: { readonly origin: Origin }) => (
  <>
    {whose(origin)}: {origin.words.replaceAll(' x ', ' × ')}
    {origin.n_points ? `; ${words.points(origin.n_points)}` : ''} <Confidence of={origin.confidence} />
  </>
);

const Parts = ({ parts, per }: { readonly parts: TracedFood['parts']; readonly per: string }) => (
  <>
    <p className={styles.madeOf}>{words.madeOf}</p>
    <ul className={styles.parts}>
      {parts.map(({ nutrient, qty, origin }) => (
        <li key={nutrient.id}>
          {nutrient.name} {qty === null ? words.notStated : words.per(qty, unitText(nutrient.unit_type), per)}
          {origin && (
            <span className={styles.quiet}>
              {' '}
              <OriginLine origin={origin} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </>
);

const missing = ({ complete, at_most, category_name }: TracedFood, unit: string): string => {
  if (complete) return words.complete;
  return at_most === null ? words.noBound : words.atMost(at_most, unit, category_name);
};

/** What is known of a food's figure: the figure as entered and its source, or what is taken in its place. */
const Known = ({
  food,
  unit,
  milligrams,
}: {
  readonly food: TracedFood;
  readonly unit: string;
  readonly milligrams: number;
}) => {
  const { qty, origin, total_qty } = food;
  if (qty === null || origin === null)
    return (
      <>
        <p>{words.inRecipe(grams(milligrams))}</p>
        <p className={styles.quiet}>{missing(food, unit)}</p>
      </>
    );
  const isStated = Number(total_qty) > 0;
  return (
    <>
      <p>{isStated ? words.times(grams(milligrams), words.per(qty, unit, total_qty)) : words.forNothing}</p>
      <p className={styles.quiet}>
        <OriginLine origin={origin} />
      </p>
    </>
  );
};

const Brought = ({ amount, food, unit }: { amount: number; food: TracedFood; unit: string }) => {
  if (!Number.isNaN(amount)) return <Figure text={quantity(amount)} unit={unit} />;
  return <span className={styles.quiet}>{food.complete ? words.none : words.notStated}</span>;
};

/** Contributions are never negative. */
const last = -1;
const rankOf = (amount: number): number => (Number.isNaN(amount) ? last : amount);

/** A recipe's foods, by what they bring of a nutrient; those that do not state it come last. */
export const SourceFoods = ({
  lines,
  figure,
  brought,
}: {
  readonly lines: readonly DraftLine[];
  readonly figure: Traced;
  /** By line, in the nutrient's unit. */
  readonly brought: Float64Array;
}) => {
  const unit = unitText(figure.nutrient.unit_type);
  const ordered = lines
    .map((line, at) => ({ ...line, amount: brought[at] ?? Number.NaN }))
    .sort((a, b) => rankOf(b.amount) - rankOf(a.amount));
  return (
    <ol className={styles.foods}>
      {ordered.map(({ key, food: { id }, milligrams, amount }) => {
        const food = figure.foods.find((each) => each.id === id);
        if (food === undefined) return null;
        return (
          <li key={key}>
            <div className={styles.line}>
              <span className={styles.food}>{food.name}</span>
              <span className={styles.brought}>
                <Brought amount={amount} food={food} unit={unit} />
              </span>
            </div>
            <Known food={food} unit={unit} milligrams={milligrams} />
            {food.parts.length > 0 && !(food.complete && food.qty === null) && (
              <Parts parts={food.parts} per={food.total_qty} />
            )}
          </li>
        );
      })}
    </ol>
  );
};
