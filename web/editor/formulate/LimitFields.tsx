import { type FormEvent, useState } from 'react';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { BoundRow, LineLimitRow, PinRow } from './LimitRows.tsx';
import { limitIds } from './limitIds.ts';
import styles from './limits.module.css';
import { limitTexts as texts } from './limitTexts.ts';
import { readTypedBound, rowsNamed } from './ownBounds.ts';
import { eatersOf } from './pot.ts';
import type { Limiting } from './useLimiting.ts';

/** Nutrients that are named where a text means several. */
const mostNamed = 6;

const listId = 'limit-nutrients';

const faultId = 'limit-add-fault';

/** Adds a bound by the name of its nutrient, possibly with a sign and a number: `phosphorus < 1.2`. */
const AddBound = ({ host: { groups }, keep }: Limiting) => {
  const [typed, type] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { name, side, text } = readTypedBound(typed);
    const [row, ...others] = rowsNamed(groups, name);
    if (row === undefined) setFault(texts.unknown);
    else if (others.length > 0) {
      const names = [row, ...others].slice(0, mostNamed).map(({ nutrient }) => nutrient.display);
      setFault(texts.several(names.join(', ')));
    } else {
      type('');
      keep({ row, side: side ?? 'min', text });
    }
  };
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <label htmlFor={limitIds.add}>{texts.find}</label>
      <input
        id={limitIds.add}
        type="text"
        list={listId}
        autoComplete="off"
        placeholder={texts.example}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : faultId}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          setFault('');
        }}
      />
      <datalist id={listId}>
        {groups.flatMap(({ rows }) =>
          rows.map(({ column, nutrient }) => <option key={column} value={nutrient.display} />),
        )}
      </datalist>
      <Button type="submit" size="compact-sm" variant="default" className={styles.small}>
        {texts.add}
      </Button>
      {fault !== '' && (
        <p id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
};

interface LimitFieldsProps {
  readonly limiting: Limiting;
  /** What the proposal has; null without one. */
  readonly after: RecipeResults | null;
}

/** What must hold besides the pet's need. It stays in place whatever the answer is. */
export const LimitFields = ({ limiting, after }: LimitFieldsProps) => {
  const { host, wishes } = limiting;
  const lines = useModelState(host.model, ({ draft }) => draft.lines);
  const here = new Set(lines.map(({ food }) => food.id));
  const limits = wishes.limits.filter(({ food }) => here.has(food.id));
  return (
    <section aria-labelledby="formulate-limits">
      <h3 id="formulate-limits">{texts.title}</h3>
      <p className={styles.note}>{texts.need(eatersOf(host, wishes).map(({ name }) => name))}</p>
      <ul>
        {wishes.bounds.map((bound) => (
          <BoundRow key={bound.key} limiting={limiting} bound={bound} after={after} />
        ))}
        {limits.map((limit) => (
          <LineLimitRow key={limit.food.id} limiting={limiting} limit={limit} />
        ))}
        {wishes.pins.map((pin) => (
          <PinRow key={pin.food.id} limiting={limiting} pin={pin} />
        ))}
      </ul>
      <AddBound {...limiting} />
    </section>
  );
};
