import { useId, useState } from 'react';
import { type Ingredient, ingredients } from '../../../server/contract/ingredients.ts';
import { type UsdaFood, usdaFoods } from '../../../server/contract/usdaFoods.ts';
import { searchRemarks } from '../../foods/searchRemarks.ts';
import { useQuery } from '../../kernel/api.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { recipeSearchTexts } from '../recipeSearchTexts.ts';
import styles from './filters.module.css';
import type { Filters } from './useFilters.ts';

const texts = recipeSearchTexts;
const fewestLetters = 2;
const debounceMs = 200;
/** Foods shown for a text; more letters find the others. */
const maxShown = 8;

interface FoundFoodProps {
  readonly food: Ingredient;
  readonly choose: (name: 'include_ids' | 'exclude_ids') => void;
}

/** A found food with the buttons that ask for it or leave it out. */
const FoundFood = ({ food, choose }: FoundFoodProps) => (
  <li className={styles.food}>
    <span title={food.name}>{food.short_name}</span>
    <span className={`${styles.foodButtons} flex gap-8`}>
      <button
        type="button"
        aria-label={texts.includeFood(food.short_name)}
        onClick={() => choose('include_ids')}
      >
        {texts.include}
      </button>
      <button
        type="button"
        aria-label={texts.excludeFood(food.short_name)}
        onClick={() => choose('exclude_ids')}
      >
        {texts.exclude}
      </button>
    </span>
  </li>
);

/** Foods of the public table, which no recipe has yet. One that is left out is imported, so that it stays left out. */
const MoreFoods = (props: { readonly query: string; readonly exclude: (food: Ingredient) => void }) => {
  const { data } = useQuery(usdaFoods.list, { query: { query: props.query } });
  const create = useMutation(usdaFoods.create);
  const more = data?.result.foods.filter(({ imported_id }) => imported_id === null).slice(0, maxShown);
  const leaveOut = async (fdc_id: UsdaFood['fdcId']): Promise<void> => {
    const result = await create.send({ body: { fdc_id } });
    if (result.ok) props.exclude(result.value.ingredient);
  };
  if (more === undefined || more.length === 0) return null;
  return (
    <>
      <h4 className={styles.label}>{texts.fromUsda}</h4>
      <p className={styles.hint}>{texts.fromUsdaHint}</p>
      <ul className="rule-above">
        {more.map(({ fdcId, description }) => (
          <li key={fdcId} className={styles.food}>
            <span>{description}</span>
            <span className={`${styles.foodButtons} flex gap-8`}>
              <button
                type="button"
                aria-label={texts.excludeFood(description)}
                disabled={create.busy}
                onClick={() => void leaveOut(fdcId)}
              >
                {texts.exclude}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Chooses foods that recipes have or do not have, found by name. */
export const FoodFilter = ({ filters }: { readonly filters: Filters }) => {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), debounceMs);
  const id = useId();
  const isLong = query.length >= fewestLetters && text.trim() !== '';
  const { data } = useQuery(ingredients.list, isLong ? { query: { query } } : null);
  const chosen = new Set([...filters.list('include_ids'), ...filters.list('exclude_ids')]);
  const found = isLong ? data?.ingredients.filter((food) => !chosen.has(String(food.id))) : undefined;
  const remarks = isLong ? searchRemarks(query, data?.ingredients ?? [], data?.search).join(' ') : '';
  const choose = (food: Ingredient) => (name: 'include_ids' | 'exclude_ids') => {
    filters.toggle(name, String(food.id));
    setText('');
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={id}>
        {texts.foods}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={texts.foodSearch}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.hint} id={`${id}-hint`} role="status">
        {found?.length === 0 ? texts.noFoods(query) : remarks || texts.foodHint}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul className="rule-above">
          {found.slice(0, maxShown).map((food) => (
            <FoundFood key={food.id} food={food} choose={choose(food)} />
          ))}
        </ul>
      )}
      {isLong && <MoreFoods query={query} exclude={(food) => choose(food)('exclude_ids')} />}
    </div>
  );
};
