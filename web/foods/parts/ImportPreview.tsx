import { doubtKinds, type FoodPreview } from '../../../server/contract/foodTables.ts';
import { foodTableTexts as texts } from '../foodTableTexts.ts';
import styles from './ImportFoodsDialog.module.css';

interface DoubtsProps {
  readonly title: string;
  readonly doubts: FoodPreview['doubts'];
  /** The number of all doubted foods; the first are in `doubts`. */
  readonly count: number;
}

/** The foods with one kind of doubt. */
const Doubts = ({ title, doubts, count }: DoubtsProps) => (
  <div className={`${styles.doubts} pad-12-16 above-16`} role="status">
    <strong>{title}</strong>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the keyboard. */}
    <ul tabIndex={0} aria-label={title}>
      {doubts.flatMap(({ line, name, texts: words }) =>
        words.map((text) => (
          <li key={`${line} ${text}`}>
            {texts.doubt(line, name)} {text}
          </li>
        )),
      )}
    </ul>
    {count > doubts.length && <p className="small muted above-8">{texts.firstDoubts(doubts.length)}</p>}
  </div>
);

const FoodTable = ({ foods, prices }: Pick<FoodPreview, 'foods' | 'prices'>) => {
  const columns = [
    ...new Map(foods.flatMap(({ values }) => values.map(({ name, unit }) => [name, unit]))).entries(),
  ];
  const hasPrices = foods.some(({ price }) => price !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls takes the keyboard.
    <section className={`${styles.table} above-16`} tabIndex={0} aria-label={texts.foods}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={styles.number}>
              {texts.grams}
            </th>
            {hasPrices && (
              <th scope="col" className={styles.number}>
                {texts.price}
              </th>
            )}
            {columns.map(([name, unit]) => (
              <th key={name} scope="col" className={styles.number}>
                {name} <span className="muted">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foods.map(({ line, name, grams, change, price, values }) => (
            <tr key={line}>
              <th scope="row">
                {name} <span className="muted small">{texts.changes[change]}</span>
              </th>
              <td className={styles.number}>{grams}</td>
              {hasPrices && (
                <td className={styles.number}>
                  {price === null || prices === null ? texts.unknown : texts.money(price, prices.currency)}
                </td>
              )}
              {columns.map(([column]) => (
                <td key={column} className={styles.number}>
                  {values.find((value) => value.name === column)?.value ?? texts.unknown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** How a file of foods is understood, before anything is saved. */
export const ImportPreview = ({ of }: { readonly of: FoodPreview }) => {
  const { foods, prices, doubted_foods, columns, separator, decimals, head_line } = of;
  const renamed = columns.filter(({ heading, read_as }) => heading.toLowerCase() !== read_as.toLowerCase());
  return (
    <section className="above-16" aria-label={texts.preview}>
      <p>
        <strong>{texts.counts(of)}.</strong> {texts.written(separator, decimals)}{' '}
        {head_line > 1 && texts.headLine(head_line)} {prices !== null && texts.prices(prices)}
      </p>
      {doubtKinds.map((kind) => {
        const [doubts, count] = [of.doubts.filter((doubt) => doubt.kind === kind), doubted_foods[kind]];
        return count > 0 && <Doubts key={kind} title={texts.doubted[kind](count)} {...{ doubts, count }} />;
      })}
      <FoodTable foods={foods} prices={prices} />
      {of.created + of.changed + of.unchanged + of.proposed > foods.length && (
        <p className="small muted above-8">{texts.firstFoods(foods.length)}</p>
      )}
      {renamed.length > 0 && (
        <details className="above-8">
          <summary>{texts.columnsRead(columns.length)}</summary>
          <ul>
            {renamed.map(({ heading, read_as }) => (
              <li key={heading}>{texts.columnRead(heading, read_as)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
