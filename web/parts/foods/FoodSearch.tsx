import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { formatGrams } from '../../format.ts';
import { amountTexts } from '../../texts/amountTexts.ts';
import { foodSearchTexts as texts } from '../../texts/foodSearchTexts.ts';
import { useSlowPending } from '../../ui/hooks/useSlowPending.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { hasUnits } from '../amounts/foodUnits.ts';
import { gramsErrorText } from '../amounts/gramsError.ts';
import { readTyped } from '../amounts/typedGrams.ts';
import { FoodMark } from './FoodMark.tsx';
import styles from './FoodSearch.module.css';
import { findFoods } from './findFoods.ts';
import type { Warned } from './warnings.ts';

interface SearchProps extends Pick<Warned, 'species'> {
  /** Ids of the foods of the recipe. */
  readonly added: ReadonlySet<number>;
  /** Ids of the foods that are being added. */
  readonly adding: ReadonlySet<number>;
  /** Adds a food. Resolves to false if it was not added. */
  readonly add: (food: Ingredient, milligrams: number) => Promise<boolean>;
  /** Controls have the height of touch targets at every width. */
  readonly roomy?: boolean;
}

interface Found {
  readonly query: string;
  readonly foods: readonly Ingredient[];
}

interface ResultProps extends Omit<SearchProps, 'roomy'> {
  readonly food: Ingredient;
  readonly onAdded: () => void;
}

/** Calls the listener on Enter. A form around the field is not submitted. */
const onEnter =
  (listener: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    listener();
  };

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

const countOf = ({ query, foods }: Found): string => {
  if (foods.length === 0) return texts.none(query);
  return foods.length < texts.most ? texts.found(foods.length) : texts.more;
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

/** Scrolls the results into view if they end below the window. */
const useScrollIntoView = (section: RefObject<HTMLElement | null>, found: Found | null): void => {
  useLayoutEffect(() => {
    const bottom = section.current?.getBoundingClientRect().bottom ?? 0;
    if (found && bottom > innerHeight) section.current?.scrollIntoView({ block: 'start' });
  }, [section, found]);
};

/** Searches foods by words of their names and adds them to the recipe. It is no form, so that it may stand in one. */
export const FoodSearch = memo(({ roomy = false, ...props }: SearchProps) => {
  const { found, error, search, slow } = useSearch(props.species);
  const { text, type, submit } = useQuery(search);
  // The search text of the food that was added last.
  const [used, setUsed] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  useScrollIntoView(section, found);
  return (
    <section
      ref={section}
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
          onChange={({ target }) => type(target.value)}
          onKeyDown={onEnter(submit)}
        />
        <button type="button" className={styles.add} onClick={submit}>
          {texts.submit}
        </button>
      </search>
      {error !== null && <FieldError>{error}</FieldError>}
      <p className={styles.found} role="status">
        {slow ? texts.searching : found && countOf(found)}
      </p>
      {found && (
        <ul key={found.query} className={styles.results}>
          {found.foods.map((food) => (
            <Result key={food.id} food={food} onAdded={() => setUsed(text)} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
});
FoodSearch.displayName = 'FoodSearch';
