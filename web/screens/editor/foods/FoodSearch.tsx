import { type FormEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Ingredient } from '../../../../server/contract/ingredients.ts';
import { formatGrams } from '../../../format.ts';
import { hasUnits } from '../../../parts/amounts/foodUnits.ts';
import { useSlowPending } from '../../../parts/useSlowPending.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { FieldError } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { gramsErrorText } from '../gramsError.ts';
import type { EditorModel } from '../model.ts';
import { readTyped } from '../typedGrams.ts';
import { useEditorState } from '../useEditor.ts';
import { FoodMark } from './FoodMark.tsx';
import styles from './FoodSearch.module.css';
import { findFoods } from './findFoods.ts';
import type { FoodView } from './view.ts';
import { addedWarningOf } from './warnings.ts';

const texts = editorTexts.search;

interface SearchProps {
  readonly model: EditorModel;
  readonly view: FoodView;
}

interface Found {
  readonly query: string;
  readonly foods: readonly Ingredient[];
}

interface ResultProps extends SearchProps {
  readonly food: Ingredient;
  readonly onAdded: () => void;
}

const useSpecies = (model: EditorModel) => useEditorState(model, ({ draft }) => draft.recipe.species);

/** Name of a found food with its warnings. */
const Name = ({ food, model }: Pick<ResultProps, 'food' | 'model'>) => (
  <span className={styles.name}>
    <span title={food.name}>{food.short_name}</span>
    <FoodMark food={food} species={useSpecies(model)} spelt />
  </span>
);

/** A found food with grams and an Add button, or marked as added. */
const Result = ({ food, model, view, onAdded }: ResultProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const added = useEditorState(model, ({ draft }) => draft.lines.some((line) => line.food.id === food.id));
  const adding = useEditorState(model, ({ queuedMutations }) =>
    queuedMutations.some(
      (mutation) => mutation.kind === 'change' && mutation.adds.some((one) => one.food === food.id),
    ),
  );
  const species = useSpecies(model);
  const read = readTyped(text, food);
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const search = event.currentTarget.closest('section')?.querySelector('input');
    setError(read.ok ? null : gramsErrorText(text, read.problem, food));
    if (!read.ok) return;
    const addition = { food, milligrams: read.milligrams };
    if (!(await model.add(addition))) return;
    onAdded();
    view.free([addition]);
    const warning = addedWarningOf({ food, species });
    const done = editorTexts.addedToast(food.short_name);
    showToast(warning === null ? done : `${done} ${warning}`);
    // The submitted form is gone. Move the focus to the search for the next food.
    search?.focus();
  };
  if (food.reference_only || added)
    return (
      <li className={styles.result}>
        <Name food={food} model={model} />
        <span className={styles.muted}>{added ? texts.added : texts.reference}</span>
      </li>
    );
  return (
    <li>
      <form className={styles.result} noValidate onSubmit={(event) => void add(event)}>
        <Name food={food} model={model} />
        <input
          className={styles.grams}
          type="text"
          inputMode={hasUnits(food) ? 'text' : 'decimal'}
          autoComplete="off"
          aria-label={editorTexts.foods.gramsOf(food.short_name)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `add-error-${food.id}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.muted}>
          {read.ok && read.label !== null ? editorTexts.foods.isGrams(formatGrams(read.milligrams)) : 'g'}
        </span>
        <button
          type="submit"
          className={styles.add}
          disabled={adding}
          aria-label={texts.addFood(food.short_name)}
        >
          {adding ? texts.adding : texts.add}
        </button>
      </form>
      {error !== null && <FieldError id={`add-error-${food.id}`}>{error}</FieldError>}
    </li>
  );
};

const countOf = ({ query, foods }: Found): string => {
  if (foods.length === 0) return texts.none(query);
  return foods.length < texts.most ? texts.found(foods.length) : texts.more;
};

/** Searches foods by words of their names. Drops a response if a newer search was started. */
const useSearch = (model: EditorModel) => {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);
  const latest = useRef(0);
  const search = async (text: string): Promise<void> => {
    const query = text.trim();
    const request = ++latest.current;
    setSearching(query !== '');
    if (query === '') return setFound(null);
    const answer = await findFoods(query, model.state().draft.recipe);
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
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
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

/** Searches foods by words of their names and adds them to the recipe. */
export const FoodSearch = memo(({ model, view }: SearchProps) => {
  const { found, error, search, slow } = useSearch(model);
  const { text, type, submit } = useQuery(search);
  // The search text of the food that was added last.
  const [used, setUsed] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  useScrollIntoView(section, found);
  return (
    <section ref={section} className={`${styles.search} unprinted`} aria-label={texts.label}>
      <search>
        <form className={styles.form} onSubmit={submit}>
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
          />
          <button type="submit" className={styles.add}>
            {texts.submit}
          </button>
        </form>
      </search>
      {error !== null && <FieldError>{error}</FieldError>}
      <p className={styles.found} role="status">
        {slow ? texts.searching : found && countOf(found)}
      </p>
      {found && (
        <ul key={found.query} className={styles.results}>
          {found.foods.map((food) => (
            <Result key={food.id} food={food} model={model} view={view} onAdded={() => setUsed(text)} />
          ))}
        </ul>
      )}
    </section>
  );
});
FoodSearch.displayName = 'FoodSearch';
