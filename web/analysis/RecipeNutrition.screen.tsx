import { useMemo, useState } from 'react';
import { nutrients } from '../../server/contract/nutrients.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import type { Setting } from '../kernel/settings.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { EngineFailed } from '../nutrition/EngineFailed.tsx';
import { LabSection } from '../nutrition/laboratory/LabSection.tsx';
import { nutrientsFor } from '../nutrition/laboratory/labLines.ts';
import { basisSetting, type ShownBasis } from '../nutrition/matrix/basisSetting.ts';
import { MatrixPane } from '../nutrition/matrix/MatrixPane.tsx';
import { useNutrientView } from '../nutrition/nutrients/view.ts';
import { recipeNutritionTexts as texts } from '../nutrition/recipeNutritionTexts.ts';
import { groupsOf } from '../nutrition/rows.ts';
import { StandardsSwitch } from '../nutrition/standards/StandardsSwitch.tsx';
import type { Catalogue } from '../nutrition/state.ts';
import { Sources } from '../nutrition/summary/Sources.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { useNutrition } from '../nutrition/useNutrition.ts';
import { BatchSizes } from '../recipes/BatchSizes.tsx';
import { useShownRecipe } from '../recipes/useShownRecipe.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import { Button } from '../ui/controls.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Loading } from '../ui/page/states.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { RecipeEnergyFacts } from './parts/RecipeEnergyFacts.tsx';
import styles from './parts/recipeNutrition.module.css';

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
const RecipeMatrix = ({ model, recipe, catalogue, user }: RecipeMatrixProps) => {
  const species = shownSpecies(recipe.species);
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const view = useNutrientView(user, model);
  const engineFailed = useModelState(model, (state) => state.engineFailed);
  if (engineFailed) return <EngineFailed model={model} />;
  return (
    <>
      <RecipeEnergyFacts model={model} groups={groups} />
      <div className={styles.matrix}>
        <StandardsSwitch {...{ user, model, catalogue }} pet={null} trace={view.trace}>
          <MatrixPane
            {...{ user, model, catalogue, species }}
            pet={null}
            trace={view.trace}
            basis={pageBasis}
          />
        </StandardsSwitch>
      </div>
      <Sources model={model} view={view} nutrients={catalogue.nutrients} pet={null} />
    </>
  );
};

interface ContentProps {
  readonly recipe: Recipe;
  readonly catalogue: Catalogue;
}

/** Each version of a recipe is calculated and drawn by its own model. */
const Nutrition = ({ catalogue, ...opened }: ContentProps) => {
  const user = useUser();
  const [recipe] = useState(opened.recipe);
  const model = useNutrition(recipe, catalogue);
  if (!model || !user) return <Loading />;
  return <RecipeMatrix {...{ model, recipe, catalogue }} user={user.id} />;
};

const Content = ({ recipe, catalogue }: ContentProps) => (
  <Page
    width="full"
    title={recipe.name}
    back={pathTo('ShowRecipe', { id: recipe.id })}
    actions={
      <Button size="md" variant="default" onClick={() => print()}>
        {texts.print}
      </Button>
    }
  >
    <VerdictBanner verdict={recipe.verdict} />
    <CalculationNote texts={[calculationText(recipe.calculation, recipe)]} />
    <BatchSizes recipe={recipe} path={(id) => pathTo('RecipeNutrition', { id })} />
    {recipe.ingredients.length === 0 ? (
      <Empty
        title={texts.noFoods}
        text={texts.noFoodsText}
        action={{ label: texts.open, to: pathTo('ShowRecipe', { id: recipe.id }) }}
      />
    ) : (
      <Nutrition key={`${recipe.id}.${recipe.version}`} recipe={recipe} catalogue={catalogue} />
    )}
    <LabSection recipe={recipe} nutrients={nutrientsFor(catalogue.nutrients, shownSpecies(recipe.species))} />
    {[cookingChoiceTexts.amounts[recipe.cooking], ...texts.notes].map((note) => (
      <p key={note} className={styles.notes}>
        {note}
      </p>
    ))}
  </Page>
);

/** Nutrients Per Batch: the nutrients of a recipe and what each of its foods adds. */
export default function RecipeNutrition() {
  const recipe = useShownRecipe(useParamId());
  const catalogue = useQueryOnce(nutrients.list, {});
  return (
    <Loaded of={bothOf(recipe, catalogue)}>
      {([{ recipe: shown }, list]) => <Content recipe={shown} catalogue={list} />}
    </Loaded>
  );
}
