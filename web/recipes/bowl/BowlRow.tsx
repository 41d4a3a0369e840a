import { type FormEvent, useState } from 'react';
import { toGramsText } from '../../../engine/host/quantity.ts';
import { bowlDays } from '../../../server/contract/bowlRules.ts';
import { piecesText } from '../../amounts/amount.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import type { BowlFood } from '../../nutrition/bowl.ts';
import { bowlText, bowlTexts } from '../../nutrition/bowlText.ts';
import { Button } from '../../ui/controls.ts';
import styles from './bowl.module.css';
import { bowlFieldTexts as texts } from './bowlFieldTexts.ts';

interface RowProps {
  readonly of: BowlFood;
  readonly species: readonly { readonly slug: string; readonly name: string }[];
  /** Stores another amount of the food; null removes it. True if it is stored. */
  readonly change: (amount: Pick<BowlFood, 'milligrams' | 'days'> | null) => Promise<boolean>;
}

/** The amount as it is typed: whole pieces where the food is counted, else grams. */
const typedText = ({ food, milligrams }: BowlFood): string =>
  piecesText(food, milligrams) ?? `${toGramsText(milligrams)} g`;

/** The fields of an amount and its days. */
const Fields = ({ of, change, close }: Omit<RowProps, 'species'> & { readonly close: () => void }) => {
  const { food } = of;
  const [text, setText] = useState(typedText(of));
  const [days, setDays] = useState(of.days);
  const [fault, setFault] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readTyped(text, food);
    if (!read.ok) return setFault(texts.unreadable);
    if (read.milligrams === 0) return setFault(texts.nothing);
    if (await change({ milligrams: read.milligrams, days })) close();
  };
  const faultId = `bowl-fault-${food.id}`;
  return (
    <form className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
      <input
        type="text"
        className={styles.amount}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field
        autoFocus
        aria-label={texts.amount(food.short_name)}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : faultId}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <select
        aria-label={texts.days(food.short_name)}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {bowlDays.map((each) => (
          <option key={each} value={each}>
            {bowlTexts.days(each)}
          </option>
        ))}
      </select>
      <Button type="submit" size="compact-sm">
        {texts.save}
      </Button>
      <Button size="compact-sm" variant="default" onClick={close}>
        {texts.cancel}
      </Button>
      {fault !== '' && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
};

/** A food of a bowl, with what changes and removes it. */
export const BowlRow = (props: RowProps) => {
  const { of, species, change } = props;
  const { food, milligrams, days } = of;
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <span>
        <span className="strong">{food.short_name}</span> <FoodMark food={food} species={species} spelt />
      </span>
      {open ? (
        <Fields of={of} change={change} close={() => setOpen(false)} />
      ) : (
        <>
          <span className={styles.text}>{bowlText(food, milligrams, days)}</span>
          <span className={`${styles.actions} unprinted`}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.changeFood(food.short_name)}
              onClick={() => setOpen(true)}
            >
              {texts.change}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.removeFood(food.short_name)}
              onClick={() => void change(null)}
            >
              {texts.remove}
            </Button>
          </span>
        </>
      )}
    </li>
  );
};
