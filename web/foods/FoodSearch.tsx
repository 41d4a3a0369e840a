import { type KeyboardEvent, memo, useState } from 'react';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { onEnter } from '../ui/onEnter.ts';
import type { ResultsProps } from './FoodResults.tsx';
import styles from './FoodSearch.module.css';
import { foodSearchTexts as texts } from './foodSearchTexts.ts';

interface SearchProps extends Omit<ResultsProps, 'text' | 'submits' | 'onAdded'> {
  /** Controls have the height of touch targets at every width. */
  readonly roomy?: boolean;
}

const loadResults = async () => (await import('./FoodResults.tsx')).FoodResults;

/** Moves the focus from the search field to the first result. */
const enterResults = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'ArrowDown') return;
  const result = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-result]');
  if (result) event.preventDefault();
  result?.focus();
};

/** Searches foods by words of their names and adds them to the recipe. It is no form, so that it may stand in one. */
export const FoodSearch = memo(({ roomy = false, ...props }: SearchProps) => {
  const [text, setText] = useState('');
  const [submits, setSubmits] = useState(0);
  // The search text of the food that was added last.
  const [used, setUsed] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const Results = useLazyComponent(loadResults, entered, () => setEntered(false));
  const start = (): void => {
    setEntered(true);
    setSubmits((count) => count + 1);
  };
  const submitOnEnter = onEnter(start);
  return (
    <section
      className={`${styles.search} unprinted`}
      data-roomy={roomy || undefined}
      aria-label={texts.label}
    >
      <search className={styles.form}>
        <input
          type="search"
          name="query"
          autoComplete="off"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          // After a food was added, Ctrl+Z undoes the addition, not the search text.
          data-done={used === text || undefined}
          value={text}
          onFocus={() => setEntered(true)}
          onChange={({ target }) => {
            setEntered(true);
            setText(target.value);
          }}
          onKeyDown={(event) => {
            submitOnEnter(event);
            enterResults(event);
          }}
        />
        <button type="button" className={styles.add} onClick={start}>
          {texts.submit}
        </button>
      </search>
      {Results && <Results text={text} submits={submits} onAdded={() => setUsed(text)} {...props} />}
    </section>
  );
});
FoodSearch.displayName = 'FoodSearch';
