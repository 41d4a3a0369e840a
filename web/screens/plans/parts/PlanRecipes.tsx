import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MealPlan, MealPlanRecipe } from '../../../../server/contract/mealPlans.ts';
import { pathTo } from '../../../paths.ts';
import { planTexts } from '../../../texts/planTexts.ts';
import { Button } from '../../../ui/controls.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './plan.module.css';
import { planRecipeName } from './planRecipeName.ts';

const texts = planTexts.edit;

interface RowActions {
  readonly remove: (recipe: MealPlanRecipe) => Promise<void>;
  readonly move: (recipe: MealPlanRecipe, by: -1 | 1) => void;
}

interface RowProps extends RowActions {
  readonly recipe: MealPlanRecipe;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface MoveProps {
  readonly by: -1 | 1;
  readonly label: string;
  /** A button at an end keeps the focus, so it is not disabled. */
  readonly idle: boolean;
  readonly run: () => void;
}

const Move = ({ by, label, idle, run }: MoveProps) => (
  <button
    type="button"
    className={styles.move}
    data-by={by}
    aria-label={label}
    aria-disabled={idle}
    onClick={run}
  >
    <Icon name={by === -1 ? 'sortedUp' : 'sortedDown'} />
  </button>
);

const Name = ({ recipe }: { readonly recipe: MealPlanRecipe }) => (
  <span className={styles.text}>
    {recipe.locked ? (
      <>
        <span>{planRecipeName(recipe)}</span>
        <span className={styles.muted}>{texts.lockedRecipe}</span>
      </>
    ) : (
      <>
        <Link to={pathTo('ShowRecipe', { id: recipe.id })}>{planRecipeName(recipe)}</Link>
        <span className={styles.muted}>{recipe.species.map(({ name }) => name).join(', ')}</span>
      </>
    )}
  </span>
);

const Row = ({ recipe, isFirst, isLast, remove, move }: RowProps) => {
  const name = planRecipeName(recipe);
  const moveByKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    move(recipe, by);
  };
  return (
    <li className={styles.recipe} data-recipe={recipe.id} onKeyDown={moveByKey}>
      {recipe.locked && <Icon name="lock" size={16} />}
      <Name recipe={recipe} />
      <span className={styles.rowActions}>
        <Move by={-1} label={texts.up(name)} idle={isFirst} run={() => move(recipe, -1)} />
        <Move by={1} label={texts.down(name)} idle={isLast} run={() => move(recipe, 1)} />
        <Button
          size="md"
          variant="default"
          aria-label={texts.removeRecipe(name)}
          onClick={() => void remove(recipe)}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  );
};

/** A moved row is another element's neighbour then, which takes the focus from its button. This gives it back. */
const useKeptFocus = (recipes: readonly MealPlanRecipe[]) => {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const order = recipes.map(({ id }) => id).join();
  const before = useRef(order);
  useLayoutEffect(() => {
    if (before.current === order) return;
    before.current = order;
    const element = focused.current;
    if (element?.isConnected && document.activeElement === document.body) element.focus();
  }, [order]);
  const keep = (): void => {
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
  };
  return { list, keep };
};

/** The recipes of a plan in order. A change is saved at once. */
export const PlanRecipes = ({
  plan: { recipes },
  remove,
  move,
}: RowActions & { readonly plan: MealPlan }) => {
  const { list, keep } = useKeptFocus(recipes);
  return (
    <section className={styles.section} aria-labelledby="plan-recipes">
      <h2 id="plan-recipes">{texts.recipes}</h2>
      <p className={styles.muted}>{recipes.length === 0 ? texts.none : texts.orderHint}</p>
      <ol ref={list} className={styles.recipes}>
        {recipes.map((recipe, index) => (
          <Row
            key={recipe.id}
            recipe={recipe}
            isFirst={index === 0}
            isLast={index === recipes.length - 1}
            remove={remove}
            move={(moved, by) => {
              keep();
              move(moved, by);
            }}
          />
        ))}
      </ol>
    </section>
  );
};
