import { useMemo } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { Setting } from '../../kernel/settings.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { EngineFailed } from '../../nutrition/EngineFailed.tsx';
import { basisSetting, type ShownBasis } from '../../nutrition/matrix/basisSetting.ts';
import { MatrixPane } from '../../nutrition/matrix/MatrixPane.tsx';
import { useNutrientView } from '../../nutrition/nutrients/view.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { Sources } from '../../nutrition/summary/Sources.tsx';
import { useModelState } from '../../nutrition/useModel.ts';
import { RecipeEnergyFacts } from './RecipeEnergyFacts.tsx';
import styles from './recipeNutrition.module.css';

/** The species whose vitamin A and life stage are shown (D2): dog, unless the recipe is for cats alone. */
const shownSpecies = (species: readonly { readonly slug: string }[]): 'dog' | 'cat' =>
  species.length > 0 && species.every(({ slug }) => slug === 'cat') ? 'cat' : 'dog';

/** A page is wide enough for all of them (specification part 2, section 2). */
const pageBasis: Setting<ShownBasis> = { ...basisSetting, name: 'page.basis', otherwise: 'all' };

interface RecipeMatrixProps {
  readonly model: NutritionModel;
  readonly recipe: Recipe;
  readonly catalogue: Catalogue;
  readonly user: number;
}

/** The recipe's energy, then each nutrient of the recipe and of its foods. */
export const RecipeMatrix = ({ model, recipe, catalogue, user }: RecipeMatrixProps) => {
  const species = shownSpecies(recipe.species);
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const view = useNutrientView(user, model);
  const engineFailed = useModelState(model, (state) => state.engineFailed);
  if (engineFailed) return <EngineFailed model={model} />;
  return (
    <>
      <RecipeEnergyFacts model={model} groups={groups} />
      <div className={styles.matrix}>
        <MatrixPane
          {...{ user, model, catalogue, species }}
          pet={null}
          trace={view.trace}
          basis={pageBasis}
        />
      </div>
      <Sources model={model} view={view} nutrients={catalogue.nutrients} pet={null} />
    </>
  );
};
