import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FoodSummary, Ingredient } from '../../server/contract/ingredients.ts';
import { hasUnits, type MeasuredFood } from '../amounts/foodUnits.ts';
import { gramsErrorText } from '../amounts/gramsError.ts';
import { meantText } from '../amounts/spoonSource.ts';
import { readTyped } from '../amounts/typedGrams.ts';
import { amountTexts } from '../texts/amountTexts.ts';
import { onEnter } from '../ui/onEnter.ts';
import { FieldError } from '../ui/page/states.tsx';
import styles from './FoodResults.module.css';
import { figuresOf } from './figuresOf.ts';
import { foodResultTexts as texts } from './foodResultTexts.ts';
import { moveFocus } from './moveFocus.ts';

/** What adds found foods to a recipe. */
export interface AddProps {
  /** Ids of the foods of the recipe. */
  readonly added: ReadonlySet<number>;
  /** Ids of the foods that are being added. */
  readonly adding: ReadonlySet<number>;
  /** Adds a food. Resolves to false if it was not added. */
  readonly add: (food: Ingredient, milligrams: number) => Promise<boolean>;
  readonly onAdded: () => void;
}

interface ResultProps {
  readonly of: { readonly id: number | string; readonly name: string; readonly short_name: string };
  /** The food whose units are accepted; null to accept only masses. */
  readonly units: MeasuredFood | null;
  /** Null if its values are not known before it is added. */
  readonly summary: FoodSummary | null;
  /** Warnings, after the controls in the order of the Tab key. */
  readonly marks: ReactNode;
  /** Why it cannot be added, or that it is being added. */
  readonly state: 'added' | 'reference' | 'adding' | null;
  /** Adds the food. Resolves to false if it was not added. */
  readonly add: (milligrams: number) => Promise<boolean>;
  readonly onAdded: () => void;
  /** A food of the public table, which is no item of the list of the product's foods. */
  readonly more?: boolean;
}

interface RowProps {
  readonly row: RefObject<HTMLElement | null>;
  readonly more: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

const Row = ({ row, more, name, children }: RowProps) =>
  more ? (
    <article ref={row} className={styles.result} aria-label={name}>
      {children}
    </article>
  ) : (
    <li ref={row as RefObject<HTMLLIElement | null>} className={styles.result}>
      {children}
    </li>
  );

/** The name. A button that the arrow keys reach; it leads to the grams. */
const Name = ({ of, choose }: Pick<ResultProps, 'of'> & { readonly choose: () => void }) => (
  <button
    type="button"
    className={styles.name}
    data-result
    tabIndex={-1}
    aria-describedby={`figures-${of.id}`}
    onClick={choose}
    onKeyDown={moveFocus}
  >
    <span title={of.name}>{of.short_name}</span>
  </button>
);

/** Text of the grams with its error, and its addition. */
const useGrams = ({ units, state, add, onAdded }: ResultProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const row = useRef<HTMLElement>(null);
  const read = readTyped(text, units);
  const submit = async (): Promise<void> => {
    const search = row.current?.closest('section')?.querySelector('input');
    setError(read.ok ? null : gramsErrorText(text, read.problem, units));
    if (!read.ok || state !== null || !(await add(read.milligrams))) return;
    onAdded();
    // The field is gone. The next food is typed over the old search text.
    search?.focus();
    search?.select();
  };
  return { text, setText, error, row, read, submit };
};

/** A found food with grams and an Add button, or marked as added. */
export const FoodResult = (props: ResultProps) => {
  const { of, units, summary, marks, state, more = false } = props;
  const { text, setText, error, row, read, submit } = useGrams(props);
  const submitOnEnter = onEnter(() => void submit());
  const errorId = `add-error-${of.id}`;
  const isOpen = state === null || state === 'adding';
  return (
    <Row row={row} more={more} name={of.short_name}>
      <Name of={of} choose={() => row.current?.querySelector('input')?.focus()} />
      {isOpen ? (
        <>
          <input
            className={styles.grams}
            type="text"
            inputMode={units !== null && hasUnits(units) ? 'text' : 'decimal'}
            autoComplete="off"
            aria-label={amountTexts.gramsOf(of.short_name)}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              submitOnEnter(event);
              moveFocus(event);
            }}
          />
          <span className={styles.muted}>
            {read.ok && read.label !== null ? meantText(units, read.label, read.milligrams) : 'g'}
          </span>
          <button
            type="button"
            className={styles.add}
            disabled={state === 'adding'}
            aria-label={texts.addFood(of.short_name)}
            onClick={() => void submit()}
          >
            {state === 'adding' ? texts.adding : texts.add}
          </button>
        </>
      ) : (
        <span className={styles.muted}>{state === 'added' ? texts.added : texts.reference}</span>
      )}
      <span className={styles.marks}>
        <span id={`figures-${of.id}`} className={styles.muted}>
          {figuresOf(summary)}
        </span>
        {marks}
      </span>
      {isOpen && error !== null && (
        <div className={styles.wide}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </Row>
  );
};
