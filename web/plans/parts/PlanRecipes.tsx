import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { MealPlan, MealPlanRecipe } from '../../../server/contract/mealPlans.ts';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import { pathTo } from '../../kernel/paths.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import { Button } from '../../ui/controls.ts';
import { firstClick } from '../../ui/firstClick.ts';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MoveButton } from '../../ui/order/MoveButton.tsx';
import { moveOfKey } from '../../ui/order/moved.ts';
import { useKeptFocus } from '../../ui/order/useKeptFocus.ts';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import { planTexts } from '../planTexts.ts';
import { DayToggles } from './DayToggles.tsx';
import { partOfRecipe } from './partChanges.ts';
import styles from './plan.module.css';
import { ShareSelect } from './ShareSelect.tsx';

const texts = planTexts.edit;

interface RowActions {
  readonly remove: (recipe: MealPlanRecipe) => Promise<void>;
  readonly move: (recipe: MealPlanRecipe, by: -1 | 1) => void;
  /** Stores the days and the share of a recipe. */
  readonly feed: (part: PlanPart) => void;
}

interface RowProps extends RowActions {
  readonly recipe: MealPlanRecipe;
  readonly part: PlanPart;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const Name = ({ recipe }: { readonly recipe: MealPlanRecipe }) => (
  <span className={styles.text}>
    {recipe.locked ? (
      <>
        <span>{planRecipeName(recipe)}</span>
        <span className={`${styles.muted} muted`}>{texts.lockedRecipe}</span>
      </>
    ) : (
      <>
        <Link to={pathTo('ShowRecipe', { id: recipe.id })}>{planRecipeName(recipe)}</Link>
        <span className={`${styles.muted} muted`}>{recipe.species.map(({ name }) => name).join(', ')}</span>
        {recipe.verdict && <VerdictMark verdict={recipe.verdict} />}
      </>
    )}
  </span>
);

const Row = ({ recipe, part, isFirst, isLast, remove, move, feed }: RowProps) => {
  const name = planRecipeName(recipe);
  const moveByKey = (event: KeyboardEvent): void => {
    const by = moveOfKey(event);
    if (by === 0) return;
    event.preventDefault();
    move(recipe, by);
  };
  return (
    <li className={styles.recipe} data-recipe={recipe.id} onKeyDown={moveByKey}>
      {recipe.locked && <Icon name="lock" size={16} />}
      <Name recipe={recipe} />
      <span className="flex middle push gap-8">
        <MoveButton by={-1} label={texts.up(name)} idle={isFirst} run={() => move(recipe, -1)} />
        <MoveButton by={1} label={texts.down(name)} idle={isLast} run={() => move(recipe, 1)} />
        <Button
          size="md"
          variant="default"
          aria-label={texts.removeRecipe(name)}
          data-remove
          // The focus moves on: a held key would remove the next recipes too.
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          onClick={firstClick(() => void remove(recipe))}
        >
          {texts.remove}
        </Button>
      </span>
      <span className={styles.part}>
        <DayToggles name={name} days={part.days} change={(days) => feed({ ...part, days })} />
        <ShareSelect
          {...{ name, share: part.share, mayBeEqual: true }}
          change={(share) => feed({ ...part, share })}
        />
      </span>
    </li>
  );
};

/** Moves the focus from the row at this index, which is removed, to the next one, else the previous one, else the search. */
const leaveRow = (recipes: readonly MealPlanRecipe[], index: number): void => {
  const next = recipes[index + 1] ?? recipes[index - 1];
  const found = next ? `[data-recipe="${next.id}"] [data-remove]` : 'input[type="search"]';
  restoreFocus(() => document.querySelector<HTMLElement>(found));
};

/** The recipes of a plan in order. A change is saved at once. */
export const PlanRecipes = ({
  plan: { recipes, parts = [] },
  remove,
  move,
  feed,
}: RowActions & { readonly plan: MealPlan }) => {
  const keepFocus = useKeptFocus(recipes.map(({ id }) => id).join());
  return (
    <section className="stack shrink gap-8" aria-labelledby="plan-recipes">
      <h2 id="plan-recipes">{texts.recipes}</h2>
      <p className={`${styles.muted} muted`}>{recipes.length === 0 ? texts.none : texts.orderHint}</p>
      {recipes.length > 0 && <p className={`${styles.muted} muted`}>{texts.daysHint}</p>}
      <ol className={styles.recipes}>
        {recipes.map((recipe, index) => (
          <Row
            key={recipe.id}
            recipe={recipe}
            part={partOfRecipe(recipe.id, parts)}
            feed={feed}
            isFirst={index === 0}
            isLast={index === recipes.length - 1}
            remove={(removed) => {
              keepFocus();
              leaveRow(recipes, index);
              return remove(removed);
            }}
            move={(moved, by) => {
              keepFocus();
              move(moved, by);
            }}
          />
        ))}
      </ol>
    </section>
  );
};
