import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { recipeShares } from '../../../server/contract/recipeShares.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import styles from './compare.module.css';
import { compareTexts as texts } from './compareTexts.ts';
import { type Chosen, sentVersionsIn } from './sentVersion.ts';

interface ChoiceProps {
  /** The edited recipe. */
  readonly own: Recipe;
  readonly choose: (chosen: Chosen) => void;
}

/** The id of the search field. */
export const findId = 'find-recipe';

const [fewestLetters, pause, most] = [2, 200, 12];
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What is chosen without a search: the saved version of this recipe, and those that were sent and differ from it. */
const Versions = ({ own: { id, users_shared_with }, choose }: ChoiceProps) => {
  const isShared = (users_shared_with ?? []).length > 0;
  const shares = useQuery(recipeShares.list, isShared ? { params: { id } } : null);
  const all = [
    { name: texts.saved, chosen: { id } },
    ...sentVersionsIn(shares.data?.users_shared_with ?? []).map((sent) => ({
      ...{ name: sent.name, chosen: { id, sent } },
    })),
  ];
  return all.map(({ name, chosen }) => (
    <li key={name}>
      <button type="button" className={styles.choose} onClick={() => choose(chosen)}>
        {name}
      </button>
    </li>
  ));
};

/** A search for one recipe, and the versions of this one. The arrow keys go through them, Enter chooses. */
export const RecipeChoice = ({ own, choose }: ChoiceProps) => {
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
  const others = isSearched ? (found.data?.recipes ?? []).filter((recipe) => recipe.id !== own.id) : [];
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
              onClick={() => !recipe.locked && choose({ id: recipe.id })}
            >
              {recipe.name}
              {recipe.locked && <span className="muted">{texts.locked}</span>}
            </button>
          </li>
        ))}
        <Versions own={own} choose={choose} />
      </ul>
    </div>
  );
};
