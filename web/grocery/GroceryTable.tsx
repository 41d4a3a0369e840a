import type { Verdict } from '../../server/contract/verdict.ts';
import { UnsafeFood } from '../verdict/VerdictMark.tsx';
import styles from './groceryTable.module.css';
import { groceryTexts as texts } from './groceryTexts.ts';
import { type AmountTexts, type GroceryRow, type GroceryView, isTicked } from './groceryView.ts';
import type { Ticks } from './useTicks.ts';

const units = ['grams', 'pounds', 'ounces'] as const;

/** Each number with its unit, where a phone shows no column heads. */
const AmountCells = ({ amount }: { readonly amount: AmountTexts }) =>
  units.map((unit) => (
    <td key={unit}>
      {amount[unit]}
      <span className={styles.unit}> {texts[unit]}</span>
    </td>
  ));

/** A phone shows the short name, a wider screen and paper the full one; both whole. */
const FoodName = ({ name, label }: GroceryRow) =>
  name === label ? (
    <span className={styles.name} data-name="">
      {name}
    </span>
  ) : (
    <>
      <span className={`${styles.name} ${styles.short}`}>{label}</span>
      <span className={`${styles.name} ${styles.full}`} data-name="">
        {name}
      </span>
    </>
  );

interface RowProps {
  readonly row: GroceryRow;
  readonly verdict: Verdict;
  readonly ticks: Ticks;
}

const Row = ({ row, verdict, ticks }: RowProps) => {
  const { id, label, pieces, weigh, rule, amount, bought } = row;
  const ticked = isTicked(ticks.foods, row);
  return (
    <tr className={styles.row} data-ticked={ticked}>
      <td>
        {/* The label covers the row, so that a tap anywhere on it ticks. */}
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={label}
            checked={ticked}
            onChange={({ currentTarget }) =>
              ticks.set(new Map([[id, currentTarget.checked ? bought : null]]))
            }
          />
        </label>
      </td>
      <th scope="row">
        <FoodName {...row} />{' '}
        {weigh !== null && (
          <span className={styles.pieces} data-weigh="">
            {weigh}
          </span>
        )}
        {pieces !== null && (
          <span className={styles.pieces} data-pieces="">
            {pieces}
          </span>
        )}
        <UnsafeFood verdict={verdict} id={id} />
        {rule !== '' && (
          <span className={`${styles.rule} small muted`} data-rule="">
            {rule}
          </span>
        )}
      </th>
      <AmountCells amount={amount} />
    </tr>
  );
};

const Head = () => (
  <thead>
    <tr>
      <td />
      <th scope="col">{texts.food}</th>
      {units.map((unit) => (
        <th key={unit} scope="col">
          {texts[unit]}
        </th>
      ))}
    </tr>
  </thead>
);

interface GroceryTableProps {
  /** For screen readers. */
  readonly label: string;
  readonly view: GroceryView;
  readonly verdict: Verdict;
  readonly ticks: Ticks;
}

/** The foods of a grocery list by section of a shop, with a box to tick, and their total. */
export const GroceryTable = ({ label, view: { sections, total }, verdict, ticks }: GroceryTableProps) => (
  <table className={styles.table} aria-label={label}>
    <Head />
    {sections.map(({ title, rows }) => (
      <tbody key={title}>
        <tr className={styles.section}>
          <th scope="rowgroup" colSpan={5}>
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <Row key={row.id} row={row} verdict={verdict} ticks={ticks} />
        ))}
      </tbody>
    ))}
    <tfoot>
      <tr>
        <td />
        <th scope="row">{texts.total}</th>
        <AmountCells amount={total} />
      </tr>
    </tfoot>
  </table>
);
