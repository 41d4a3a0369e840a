import { useLayoutEffect, useRef } from 'react';
import { pathTo } from '../kernel/paths.ts';
import { canCall } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { FieldError } from '../ui/page/states.tsx';
import { FoodMark } from './FoodMark.tsx';
import { type AddProps, FoodResult } from './FoodResult.tsx';
import styles from './FoodResults.module.css';
import type { FoundFoods } from './findFoods.ts';
import { foodResultTexts as texts } from './foodResultTexts.ts';
import { searchRemarks } from './searchRemarks.ts';
import { UsdaResult } from './UsdaResult.tsx';
import { useFoundFoods } from './useFoundFoods.ts';
import type { Warned } from './warnings.ts';

export interface ResultsProps extends AddProps, Pick<Warned, 'species'> {
  readonly text: string;
  /** Number of times that the search was asked for by Enter or its button. */
  readonly submits: number;
}

const countOf = ({ query, foods }: FoundFoods): string => {
  if (foods.length === 0) return texts.none(query);
  return foods.length < texts.max ? texts.found(foods.length) : texts.more;
};

/** Opens the form of an own food with the typed name, in a new window, so that the recipe stays. */
const OwnFood = ({ name }: { readonly name: string }) => {
  const actor = useActor();
  if (!canCall(actor, 'adminIngredients.create')) return null;
  const path = `${pathTo('ListIngredients')}?${new URLSearchParams({ new: name })}`;
  return (
    <a className={styles.own} href={path} target="_blank" rel="noreferrer">
      {texts.own(name)}
    </a>
  );
};

type ListProps = Omit<ResultsProps, 'text' | 'submits'>;

/** The foods of the product, more of the public table, and a way to an own one. */
const Lists = ({ found, ...props }: ListProps & { readonly found: FoundFoods }) => (
  <div key={found.query}>
    <ul className={`${styles.results} rule-above`}>
      {found.foods.map((food) => (
        <FoodResult
          key={food.id}
          of={food}
          units={food}
          summary={food.summary ?? null}
          marks={<FoodMark food={food} species={props.species} spelt />}
          state={
            props.added.has(food.id)
              ? 'added'
              : food.reference_only
                ? 'reference'
                : props.adding.has(food.id)
                  ? 'adding'
                  : null
          }
          add={(milligrams) => props.add(food, milligrams)}
          onAdded={props.onAdded}
        />
      ))}
    </ul>
    {found.more.length > 0 && (
      <>
        <h3 className={styles.heading}>{texts.fromUsda}</h3>
        <div className="rule-above">
          {found.more.map((food) => (
            <UsdaResult key={food.fdcId} food={food} {...props} />
          ))}
        </div>
      </>
    )}
    <OwnFood name={found.query} />
  </div>
);

/** The found foods. Scrolls the search into view if they end below the window. */
export const FoodResults = ({ text, submits, ...props }: ResultsProps) => {
  const { found, error, slow } = useFoundFoods(text, submits, props.species);
  const status = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const section = status.current?.closest('section');
    const bottom = section?.getBoundingClientRect().bottom ?? 0;
    if (found && bottom > innerHeight) section?.scrollIntoView({ block: 'start' });
  }, [found]);
  return (
    <>
      {error !== null && <FieldError>{error}</FieldError>}
      <p ref={status} className={styles.found} role="status">
        {slow
          ? texts.searching
          : found && [...searchRemarks(found.query, found.foods, found.search), countOf(found)].join(' ')}
      </p>
      {found && <Lists found={found} {...props} />}
    </>
  );
};
