import { type KeyboardEvent, useRef, useState } from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { useFoundFoods } from '../../foods/useFoundFoods.ts';
import type { Warned } from '../../foods/warnings.ts';
import { formatKcal } from '../../kernel/format.ts';
import { onEnter } from '../../ui/onEnter.ts';
import styles from './replace.module.css';
import { swapTexts as texts } from './swapTexts.ts';

interface ChoiceProps {
  readonly species: Warned['species'];
  /** Ids of the foods of the recipe, which occur once in it. */
  readonly here: ReadonlySet<number>;
  readonly choose: (food: Ingredient) => void;
}

/** Why a found food cannot be chosen; null if it can. */
const refusalOf = (food: Ingredient, here: ReadonlySet<number>): string | null => {
  if (here.has(food.id)) return texts.here;
  return food.reference_only ? texts.reference : null;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A search for one food. The arrow keys go through what it finds, Enter chooses. */
export const FoodChoice = ({ species, here, choose }: ChoiceProps) => {
  const [text, setText] = useState('');
  const [submits, setSubmits] = useState(0);
  const { found, error, slow } = useFoundFoods(text, submits, species);
  const root = useRef<HTMLDivElement>(null);
  const submitOnEnter = onEnter(() => setSubmits((count) => count + 1));
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-choose]') ?? [])];
    const next = all[all.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    next?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the controls inside
    <div ref={root} onKeyDown={move}>
      <input
        type="search"
        className={styles.find}
        autoComplete="off"
        aria-label={texts.find}
        placeholder={texts.find}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={submitOnEnter}
      />
      <p role="status" className="muted">
        {error ?? (slow ? texts.searching : found && found.foods.length === 0 ? texts.notFound : '')}
      </p>
      <ul>
        {found?.foods.map((food) => {
          const refusal = refusalOf(food, here);
          const kcal = food.summary?.kcal;
          return (
            <li key={food.id} className={styles.found}>
              <button
                type="button"
                data-choose
                className={styles.choose}
                aria-disabled={refusal !== null}
                onClick={() => refusal === null && choose(food)}
              >
                {food.short_name}
                <span className="muted">
                  {refusal ?? (kcal == null ? texts.kcalUnknown : texts.kcalOf(formatKcal(kcal)))}
                </span>
              </button>
              <FoodMark food={food} species={species} spelt />
            </li>
          );
        })}
      </ul>
    </div>
  );
};
