import { useMemo } from 'react';
import { formatShare } from '../../kernel/format.ts';
import { rangedAmountText } from '../../nutrition/nutrients/amountText.ts';
import panel from '../../nutrition/nutrients/SourcePanel.module.css';
import type { Row } from '../../nutrition/rows.ts';
import { sourceTexts } from '../../nutrition/sourceTexts.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { AtLeast } from '../../ui/value/ValueText.tsx';
import type { PlanNutrition } from './calculatedPlan.ts';
import { usePlanRecipes } from './PlanMatrix.tsx';
import { contributionsOf, type RecipeContribution } from './planSources.ts';

const widthOf = (percent: number): string => `${Number.isNaN(percent) ? 0 : Math.min(percent, 100)}%`;

const Recipe = ({ of, unit }: { readonly of: RecipeContribution; readonly unit: string }) => (
  <li>
    <div className={panel.line}>
      <span className={panel.food}>{of.name}</span>
      <span className={panel.contribution}>
        {Number.isNaN(of.amount) ? (
          <span className={panel.muted}>{sourceTexts.notStated}</span>
        ) : (
          <>
            {!of.complete && of.width === 0 && <AtLeast />}
            {rangedAmountText(of.amount, of.width, unit, 'exact')}
          </>
        )}
        {of.estimated !== '' && <span className={panel.muted}>, {of.estimated}</span>}
      </span>
      <span className={panel.share}>{!Number.isNaN(of.percent) && `${formatShare(of.percent)} %`}</span>
    </div>
    <span className={panel.shareBar} data-stated aria-hidden="true">
      <span style={{ width: widthOf(of.percent) }} />
    </span>
    {!of.complete && (
      <span className={panel.shareBar} data-stated={false} aria-hidden="true">
        <span style={{ width: widthOf(of.possible) }} />
      </span>
    )}
  </li>
);

/** What each recipe of a plan brings of a nutrient, with what is not stated hatched. */
export const PlanSources = ({ model, row }: { readonly model: PlanNutrition; readonly row: Row }) => {
  usePlanRecipes(model);
  const plan = useModelState(model, (state) => state.plan);
  const recipes = useMemo(() => plan && contributionsOf(model.recipes, plan, row), [model, plan, row]);
  if (!recipes) return null;
  return (
    <section aria-labelledby="source-recipes">
      <h3 id="source-recipes">{texts.byRecipe}</h3>
      <ol className={panel.foods}>
        {recipes.map((recipe) => (
          <Recipe key={recipe.id} of={recipe} unit={row.nutrient.unit_type} />
        ))}
      </ol>
    </section>
  );
};
