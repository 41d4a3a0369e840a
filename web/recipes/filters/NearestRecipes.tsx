import { Link, useLocation } from 'react-router-dom';
import type { NearRecipe } from '../../../server/contract/recipeSearch.ts';
import { listState } from '../../kernel/listPath.ts';
import { pathTo } from '../../kernel/paths.ts';
import { recipeSearchTexts as texts } from '../recipeSearchTexts.ts';
import styles from './nearest.module.css';

interface NearestRecipesProps {
  readonly nearest: readonly NearRecipe[];
  /** How many recipes are optimal for the pet. */
  readonly optimal: number;
}

/** The recipes that come nearest to optimal for a pet, with their levels; nothing if there are none. */
export const NearestRecipes = ({ nearest, optimal }: NearestRecipesProps) => {
  const state = listState(useLocation());
  if (nearest.length === 0) return null;
  return (
    <section className={`${styles.nearest} above-16 below-16`} role="status">
      <p>{texts.nearest(optimal)}</p>
      <ul>
        {nearest.map(({ id, name, levels }) => (
          <li key={id}>
            <Link to={pathTo('ShowRecipe', { id })} state={state}>
              {name}
            </Link>
            : <span className="nowrap">{texts.levels(levels)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
