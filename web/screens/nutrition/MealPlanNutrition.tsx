import { useMemo } from 'react';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import { groupsOf } from '../../parts/nutrition/rows.ts';
import type { Catalogue } from '../../parts/nutrition/state.ts';
import { PlanExcluded } from '../../parts/recipes/PlanExcluded.tsx';
import { pathTo } from '../../paths.ts';
import { planNutritionTexts as texts } from '../../texts/planNutritionTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PlanFooter } from './parts/PlanFooter.tsx';
import { PlanLoaded } from './parts/PlanLoaded.tsx';
import { PlanMatrix } from './parts/PlanMatrix.tsx';
import styles from './parts/planNutrition.module.css';
import { speciesOfPlan, usePlanQuery } from './parts/planQuery.ts';

interface ContentProps {
  readonly plan: MealPlan;
  readonly catalogue: Catalogue;
}

const Content = ({ plan, catalogue }: ContentProps) => {
  const species = speciesOfPlan(plan);
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  return (
    <div className={styles.body}>
      <PlanExcluded plan={plan} />
      <PlanLoaded plan={plan} catalogue={catalogue}>
        {(model) => (
          <>
            <PlanMatrix
              model={model}
              groups={groups}
              amounts="stored"
              label={texts.table(plan.name)}
              name={texts.title(plan.name)}
            />
            <PlanFooter />
          </>
        )}
      </PlanLoaded>
    </div>
  );
};

/** The nutrients of a meal plan and of each of its recipes, as they are stored. */
export default function MealPlanNutrition() {
  const id = useParamId();
  return (
    <Loaded of={usePlanQuery(id)}>
      {([{ meal_plan: plan }, catalogue]) => (
        <Page
          title={texts.title(plan.name)}
          width="full"
          lead={texts.lead}
          actions={
            <LinkButton to={pathTo('EditMealPlan', { id })} second>
              {texts.edit}
            </LinkButton>
          }
        >
          <Content plan={plan} catalogue={catalogue} />
        </Page>
      )}
    </Loaded>
  );
}
