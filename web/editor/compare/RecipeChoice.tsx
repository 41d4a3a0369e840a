import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import styles from './compare.module.css';
import { compareTexts as texts } from './compareTexts.ts';

interface ChoiceProps {
  /** The edited recipe. */
  readonly id: number;
  /** Takes the id of a recipe. */
  readonly choose: (id: number) => void;
}

/** The id of the search field. */
export const findId = 'find-recipe';

const [fewestLetters, pause, most] = [2, 200, 12];
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A search for one recipe, and the saved version of this one. The arrow keys go through them, Enter chooses. */
export const RecipeChoice = ({ id, choose }: ChoiceProps) => {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), pause);
  const root = useRef<HTMLDivElement>(null);
  const isSearched = query.length >= fewestLetters;
  const found = useQuery(recipes.list, isSearched ? { query: { query, size: most } } : null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    event.preventDefault();
    all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const others = isSearched ? (found.data?.recipes ?? []).filter((recipe) => recipe.id !== id) : [];
  const isNone = isSearched && found.data !== undefined && others.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the controls inside
    <div ref={root} onKeyDown={move}>
      <input
        id={findId}
        type="search"
        className={styles.find}
        autoComplete="off"
        maxLength={100}
        aria-label={texts.find}
        placeholder={texts.find}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="muted">
        {found.error?.message ?? (isSearched && !found.data ? texts.searching : isNone ? texts.notFound : '')}
      </p>
      <ul>
        {others.map((recipe) => (
          <li key={recipe.id}>
            <button
              type="button"
              className={styles.choose}
              aria-disabled={recipe.locked}
              onClick={() => !recipe.locked && choose(recipe.id)}
            >
              {recipe.name}
              {recipe.locked && <span className="muted">{texts.locked}</span>}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.choose} onClick={() => choose(id)}>
            {texts.saved}
          </button>
        </li>
      </ul>
    </div>
  );
};
