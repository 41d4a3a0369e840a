import { useId, useState } from 'react';
import { parseGrams } from '../../../../engine/host/quantity.ts';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { grams } from '../../../format.ts';
import { pasteTexts } from '../../../texts/pasteTexts.ts';
import { FoodMark } from '../foods/FoodMark.tsx';
import styles from './PasteDialog.module.css';
import { isWhole, type PasteRow, remarkOf } from './plan.ts';

const words = pasteTexts;

interface LineProps {
  readonly row: PasteRow;
  readonly rows: readonly PasteRow[];
  /** Foods that the recipe has. */
  readonly own: ReadonlySet<number>;
  /** The recipe's, of which foods are warned. */
  readonly species: Recipe['species'];
  readonly change: (row: PasteRow, to: Partial<PasteRow>) => void;
}

const Food = ({ row, own, change }: Pick<LineProps, 'row' | 'own' | 'change'>) => {
  const { food, candidates, line } = row;
  if (candidates.length === 0 || (food && candidates.length === 1))
    return (
      <span className={styles.food}>
        {food?.short_name}
        {food && !own.has(food.id) && <span className={styles.quiet}> {words.isNew}</span>}
      </span>
    );
  const choose = (id: string): void => {
    const chosen = candidates.find((one) => String(one.id) === id) ?? null;
    change(row, { food: chosen, use: chosen !== null && row.milligrams !== null });
  };
  const parts = [
    { label: words.inRecipe, foods: candidates.filter(({ id }) => own.has(id)) },
    { label: words.toAdd, foods: candidates.filter(({ id }) => !own.has(id)) },
  ];
  return (
    <select
      className={styles.food}
      aria-label={words.foodOf(line.at)}
      value={food?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{words.choose}</option>
      {parts.map(
        ({ label, foods }) =>
          foods.length > 0 && (
            <optgroup key={label} label={label}>
              {foods.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </select>
  );
};

/** Grams to be typed for a line on which none could be read. */
const TypedGrams = ({ row, change }: Pick<LineProps, 'row' | 'change'>) => {
  const [text, setText] = useState('');
  const type = (typed: string): void => {
    const read = parseGrams(typed);
    const milligrams = read.ok ? read.milligrams : null;
    setText(typed);
    change(row, { milligrams, use: milligrams !== null && row.food !== null });
  };
  return (
    <span className={styles.amount}>
      <input
        className={styles.typed}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={words.gramsOf(row.line.at)}
        aria-invalid={text !== '' && row.milligrams === null}
        value={text}
        onChange={(event) => type(event.target.value)}
      />{' '}
      g
    </span>
  );
};

const Amount = ({ row, change }: Pick<LineProps, 'row' | 'change'>) => {
  const { amount, milligrams, food, line } = row;
  if (!amount.ok) return <TypedGrams row={row} change={change} />;
  if (amount.readings.length === 1 && milligrams !== null)
    return <span className={styles.amount}>{grams(milligrams)} g</span>;
  const choose = (text: string): void => {
    const chosen = text === '' ? null : Number(text);
    change(row, { milligrams: chosen, use: chosen !== null && food !== null });
  };
  return (
    <select
      className={styles.amount}
      aria-label={words.gramsOf(line.at)}
      value={milligrams ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{words.chooseGrams}</option>
      {amount.readings.map((reading) => (
        <option key={reading.milligrams} value={reading.milligrams}>
          {grams(reading.milligrams)} g
        </option>
      ))}
    </select>
  );
};

/** A line that was pasted: whether it is used, the food and the grams that it means, what is wrong with it. */
export const PasteLine = ({ row, rows, own, species, change }: LineProps) => {
  const id = useId();
  const remark = remarkOf(row, rows);
  return (
    <li className={styles.line} data-use={row.use}>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={row.use}
          disabled={!isWhole(row)}
          aria-describedby={remark ? id : undefined}
          onChange={(event) => change(row, { use: event.target.checked })}
        />
        <span className="unseen">{words.useLine(row.line.at)}: </span>
        <span className={styles.text}>{row.line.text}</span>
      </label>
      <div className={styles.chosen}>
        <Food row={row} own={own} change={change} />
        {row.food && !own.has(row.food.id) && <FoodMark food={row.food} species={species} spelt />}
      </div>
      <Amount row={row} change={change} />
      {remark && (
        <p id={id} className={styles.remark} data-blocks={remark.blocks}>
          {remark.text}
        </p>
      )}
    </li>
  );
};
