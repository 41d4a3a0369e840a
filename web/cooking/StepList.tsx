import { Link } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { UnsafeFood } from '../verdict/VerdictMark.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import styles from './stepList.module.css';
import type { CookingRecipe } from './useCookingRecipe.ts';

interface StepListProps {
  readonly recipe: CookingRecipe;
  /** The order of the open step. */
  readonly open: number;
}

/** All steps of a recipe as links. Each replaces the open step in the history. */
export const StepList = ({ recipe: { id, recipe_steps: steps, verdict }, open }: StepListProps) => (
  <nav className={`${styles.list} unprinted`} aria-label={texts.allSteps}>
    <h2 className="below-8">{texts.allSteps}</h2>
    <ol>
      {steps.map(({ id: key, order, basic_instructions: text, ingredient }) => (
        <li key={key}>
          <Link
            to={pathTo('RecipeSteps', { id, step: order })}
            replace
            aria-current={order === open ? 'step' : undefined}
          >
            <span className="muted">{order}</span>
            <div>
              {text} <UnsafeFood verdict={verdict} id={ingredient?.id} />
            </div>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
