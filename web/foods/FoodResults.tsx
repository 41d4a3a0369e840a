import { useLayoutEffect, useRef, useState } from 'react';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { hasUnits } from '../amounts/foodUnits.ts';
import { gramsErrorText } from '../amounts/gramsError.ts';
import { readTyped } from '../amounts/typedGrams.ts';
import { formatGrams } from '../kernel/format.ts';
import { amountTexts } from '../texts/amountTexts.ts';
import { onEnter } from '../ui/onEnter.ts';
import { FieldError } from '../ui/page/states.tsx';
import { FoodMark } from './FoodMark.tsx';
import styles from './FoodSearch.module.css';
import { foodSearchTexts as texts } from './foodSearchTexts.ts';
import type { Warned } from './warnings.ts';

/** The foods that were found for a query. */
export interface Found {
  readonly query: string;
  readonly foods: readonly Ingredient[];
}

export interface ResultsProps extends Pick<Warned, 'species'> {
  readonly found: Found;
  /** Ids of the foods of the recipe. */
  readonly added: ReadonlySet<number>;
  /** Ids of the foods that are being added. */
  readonly adding: ReadonlySet<number>;
  /** Adds a food. Resolves to false if it was not added. */
  readonly add: (food: Ingredient, milligrams: number) => Promise<boolean>;
  readonly onAdded: () => void;
}

interface ResultProps extends Omit<ResultsProps, 'found'> {
  readonly food: Ingredient;
}

/** Name of a found food with its warnings. */
const Name = ({ food, species }: Pick<ResultProps, 'food' | 'species'>) => (
  <span className={styles.name}>
    <span title={food.name}>{food.short_name}</span>
    <FoodMark food={food} species={species} spelt />
  </span>
);

/** A found food with grams and an Add button, or marked as added. */
const Result = ({ food, species, added, adding, add, onAdded }: ResultProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const isAdding = adding.has(food.id);
  const read = readTyped(text, food);
  const submit = async (): Promise<void> => {
    const search = row.current?.closest('section')?.querySelector('input');
    setError(read.ok ? null : gramsErrorText(text, read.problem, food));
    if (!read.ok || isAdding || !(await add(food, read.milligrams))) return;
    onAdded();
    // The field is gone. Move the focus to the search for the next food.
    search?.focus();
  };
  if (food.reference_only || added.has(food.id))
    return (
      <li className={styles.result}>
        <Name food={food} species={species} />
        <span className={styles.muted}>{added.has(food.id) ? texts.added : texts.reference}</span>
      </li>
    );
  return (
    <li ref={row}>
      <div className={styles.result}>
        <Name food={food} species={species} />
        <input
          className={styles.grams}
          type="text"
          inputMode={hasUnits(food) ? 'text' : 'decimal'}
          autoComplete="off"
          aria-label={amountTexts.gramsOf(food.short_name)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `add-error-${food.id}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onEnter(() => void submit())}
        />
        <span className={styles.muted}>
          {read.ok && read.label !== null ? amountTexts.isGrams(formatGrams(read.milligrams)) : 'g'}
        </span>
        <button
          type="button"
          className={styles.add}
          disabled={isAdding}
          aria-label={texts.addFood(food.short_name)}
          onClick={() => void submit()}
        >
          {isAdding ? texts.adding : texts.add}
        </button>
      </div>
      {error !== null && <FieldError id={`add-error-${food.id}`}>{error}</FieldError>}
    </li>
  );
};

/** The found foods. Scrolls the search into view if they end below the window. */
export const FoodResults = ({ found, ...props }: ResultsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const section = list.current?.closest('section');
    const bottom = section?.getBoundingClientRect().bottom ?? 0;
    if (found && bottom > innerHeight) section?.scrollIntoView({ block: 'start' });
  }, [found]);
  return (
    <ul ref={list} key={found.query} className={`${styles.results} rule-above`}>
      {found.foods.map((food) => (
        <Result key={food.id} food={food} {...props} />
      ))}
    </ul>
  );
};
