import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RecipeStepAnswer } from '../../../server/contract/recipeSteps.ts';
import { formatAmount } from '../../format.ts';
import { pathTo } from '../../paths.ts';
import { cookingTexts as texts } from '../../texts/cookingTexts.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './cooking.module.css';
import { isHeatSensitive, stepMilligrams } from './steps.ts';
import type { CookingRecipe } from './useCookingRecipe.ts';

/** The grams of the step's food; nothing for a step without a food. */
const gramsIn = (step: RecipeStepAnswer): string | null => {
  if (step.ingredient === null) return null;
  const milligrams = stepMilligrams(step);
  return milligrams === null ? texts.noGrams : texts.gramsOf(formatAmount(milligrams / 1000));
};

const columnsOf = (recipeId: number): readonly Column<RecipeStepAnswer>[] =>
  columnsFor<RecipeStepAnswer>(({ custom }) => [
    custom({ id: 'order', heading: texts.order, cell: ({ order }) => order }),
    custom({
      id: 'what',
      heading: texts.what,
      title: true,
      cell: (step) => (
        <>
          <Link to={pathTo('RecipeSteps', { id: recipeId, step: step.order })}>
            {step.basic_instructions}
          </Link>
          <span className={styles.marks}>
            {isHeatSensitive(step) && <span>{texts.heatSensitive}</span>}
            {step.timer && <span>{texts.timer(step.timer.name, step.timer.minutes)}</span>}
          </span>
        </>
      ),
    }),
    custom({ id: 'grams', heading: texts.grams, align: 'end', cell: gramsIn }),
  ]);

/** The steps of a recipe: their order, their basic instructions as links, and their grams. */
export const StepTable = ({ recipe: { id, recipe_steps: steps } }: { readonly recipe: CookingRecipe }) => (
  <DataTable
    label={texts.steps}
    rows={steps}
    rowKey={(step) => step.id}
    columns={useMemo(() => columnsOf(id), [id])}
  />
);
