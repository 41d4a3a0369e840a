import { useId, useState } from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { Reading } from '../../amounts/amount.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { markOf } from '../../foods/warnings.ts';
import { formatGrams } from '../../kernel/format.ts';
import { warningTexts } from '../../texts/warningTexts.ts';
import { pasteTexts } from '../pasteTexts.ts';
import pick from './FoodPick.module.css';
import styles from './PasteDialog.module.css';
import { amountFor, asksFor, isWhole, type PasteRow, sureOf, withAmount } from './pasteRows.ts';
import { rowNote } from './rowNote.ts';

const texts = pasteTexts;

interface LineProps {
  readonly row: PasteRow;
  readonly rows: readonly PasteRow[];
  /** Ids of the recipe's foods. */
  readonly own: ReadonlySet<number>;
  /** Species of the recipe, for food warnings. */
  readonly species: Recipe['species'];
  readonly change: (row: PasteRow, to: Partial<PasteRow>) => void;
}

/** A food of the list with the kind of its warning. */
const optionText = (food: Ingredient): string => {
  const mark = markOf(food);
  return mark === null ? food.name : texts.marked(food.name, warningTexts.words[mark]);
};

const Food = ({ row, own, change }: Pick<LineProps, 'row' | 'own' | 'change'>) => {
  const { food, candidates, line, decimals } = row;
  if (candidates.length === 0 || (food && candidates.length === 1))
    return (
      <span className={styles.food}>
        {food?.name}
        {food && !own.has(food.id) && <span className={styles.muted}> {texts.isNew}</span>}
      </span>
    );
  const choose = (id: string): void => {
    const chosen = candidates.find((one) => String(one.id) === id) ?? null;
    const amount = amountFor(line, chosen, decimals);
    const milligrams = sureOf(amount);
    change(row, {
      ...{ food: chosen, proposed: null, amount, milligrams },
      use: chosen !== null && milligrams !== null,
    });
  };
  const parts = [
    { label: texts.inRecipe, foods: candidates.filter(({ id }) => own.has(id)) },
    { label: texts.toAdd, foods: candidates.filter(({ id }) => !own.has(id)) },
  ];
  // The chosen name is written below the list, which would cut what tells foods apart: raw, skin, strength.
  return (
    <span className={pick.pick}>
      <span className={pick.picked} aria-hidden>
        {food ? optionText(food) : texts.choose}
        {food && !own.has(food.id) && <span className={styles.muted}> {texts.isNew}</span>}
      </span>
      <select
        aria-label={texts.foodOf(line.at)}
        value={food?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.choose}</option>
        {parts.map(
          ({ label, foods }) =>
            foods.length > 0 && (
              <optgroup key={label} label={label}>
                {foods.map((one) => (
                  <option key={one.id} value={one.id}>
                    {optionText(one)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </span>
  );
};

/** Field for grams of a line without a valid amount. */
const TypedGrams = ({ row, change }: Pick<LineProps, 'row' | 'change'>) => {
  const [text, setText] = useState('');
  const type = (typed: string): void => {
    const read = readTyped(typed, row.food);
    const milligrams = read.ok ? read.milligrams : null;
    setText(typed);
    change(row, withAmount(row, milligrams));
  };
  return (
    <span className={styles.amount}>
      <input
        className={styles.typed}
        type="text"
        autoComplete="off"
        aria-label={texts.gramsOf(row.line.at)}
        aria-invalid={text !== '' && row.milligrams === null}
        value={text}
        onChange={(event) => type(event.target.value)}
      />{' '}
      g
    </span>
  );
};

/** A reading as text: the amount as meant and its grams. */
const shownOf = ({ label, milligrams }: Reading): string =>
  label === null ? `${formatGrams(milligrams)} g` : `${label} = ${formatGrams(milligrams)} g`;

const Amount = ({ row, change }: Pick<LineProps, 'row' | 'change'>) => {
  const { amount, milligrams, line } = row;
  if (line.isNotFood) return <span />;
  if (!amount.ok) return <TypedGrams row={row} change={change} />;
  const [one] = amount.readings;
  if (one && amount.readings.length === 1 && sureOf(amount) !== null)
    return <span className={styles.amount}>{shownOf(one)}</span>;
  const choose = (text: string): void => change(row, withAmount(row, text === '' ? null : Number(text)));
  return (
    <select
      className={styles.amount}
      aria-label={texts.gramsOf(line.at)}
      value={milligrams ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{texts.chooseGrams}</option>
      {amount.readings.map((reading) => (
        <option key={`${reading.label} ${reading.milligrams}`} value={reading.milligrams}>
          {shownOf(reading)}
        </option>
      ))}
    </select>
  );
};

/** A pasted line: whether it is used, its food and grams, and its problem. */
export const PasteLine = ({ row, rows, own, species, change }: LineProps) => {
  const id = useId();
  const remark = rowNote(row, rows);
  return (
    <li className={styles.line} data-use={row.use} data-asks={asksFor(row)}>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={row.use}
          disabled={!isWhole(row)}
          aria-describedby={remark ? id : undefined}
          onChange={(event) => change(row, { use: event.target.checked })}
        />
        <span className="unseen">{texts.useLine(row.line.at)}: </span>
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
