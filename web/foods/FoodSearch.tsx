import { memo, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { useSlowPending } from '../ui/hooks/useSlowPending.ts';
import { onEnter } from '../ui/onEnter.ts';
import { FieldError } from '../ui/page/states.tsx';
import type { Found, ResultsProps } from './FoodResults.tsx';
import styles from './FoodSearch.module.css';
import { findFoods } from './findFoods.ts';
import { foodSearchTexts as texts } from './foodSearchTexts.ts';

interface SearchProps extends Omit<ResultsProps, 'found' | 'onAdded'> {
  /** Controls have the height of touch targets at every width. */
  readonly roomy?: boolean;
}

const loadResults = async () => (await import('./FoodResults.tsx')).FoodResults;

const countOf = ({ query, foods }: Found): string => {
  if (foods.length === 0) return texts.none(query);
  return foods.length < texts.max ? texts.found(foods.length) : texts.more;
};

/** Searches foods by words of their names. Drops a response if a newer search was started. */
const useSearch = (species: SearchProps['species']) => {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);
  const latest = useRef(0);
  const search = async (text: string): Promise<void> => {
    const query = text.trim();
    const request = ++latest.current;
    setSearching(query !== '');
    if (query === '') return setFound(null);
    const answer = await findFoods(query, species);
    if (request !== latest.current) return;
    setSearching(false);
    setError(answer.ok ? null : answer.failure.message);
    if (answer.ok) setFound({ query, foods: answer.value });
  };
  return { found, error, search, slow: useSlowPending(searching) };
};

/** Pause in milliseconds before typed text is searched, and its minimum length. */
const typingPause = 200;
const fewestLetters = 2;

/** Text of the search field. Searches after a pause and at once on submit. */
const useQuery = (search: (text: string) => Promise<void>) => {
  const [text, setText] = useState('');
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    if (next.trim() === text.trim()) return;
    clearTimeout(timer.current);
    const { length } = next.trim();
    if (length > 0 && length < fewestLetters) return;
    timer.current = window.setTimeout(() => void search(next), typingPause);
  };
  const submit = (): void => {
    clearTimeout(timer.current);
    void search(text);
  };
  return { text, type, submit };
};

/** Searches foods by words of their names and adds them to the recipe. It is no form, so that it may stand in one. */
export const FoodSearch = memo(({ roomy = false, ...props }: SearchProps) => {
  const { found, error, search, slow } = useSearch(props.species);
  const { text, type, submit } = useQuery(search);
  // The search text of the food that was added last.
  const [used, setUsed] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const Results = useLazyComponent(loadResults, entered, () => setEntered(false));
  const start = (): void => {
    setEntered(true);
    submit();
  };
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
            type(target.value);
          }}
          onKeyDown={onEnter(start)}
        />
        <button type="button" className={styles.add} onClick={start}>
          {texts.submit}
        </button>
      </search>
      {error !== null && <FieldError>{error}</FieldError>}
      <p className={styles.found} role="status">
        {slow ? texts.searching : found && countOf(found)}
      </p>
      {found && Results && <Results found={found} onAdded={() => setUsed(text)} {...props} />}
    </section>
  );
});
FoodSearch.displayName = 'FoodSearch';
