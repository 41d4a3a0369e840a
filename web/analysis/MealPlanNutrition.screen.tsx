import { useMemo } from 'react';
import type { MealPlan } from '../../server/contract/mealPlans.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { useNutrientView } from '../nutrition/nutrients/view.ts';
import { groupsOf } from '../nutrition/rows.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { EnergySplitBar } from '../nutrition/summary/EnergySplitBar.tsx';
import { Sources } from '../nutrition/summary/Sources.tsx';
import { PlanExcluded } from '../recipes/PlanExcluded.tsx';
import { planNutritionTexts as texts } from '../texts/planNutritionTexts.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { planCalculationTexts } from '../verdict/calculationTexts.ts';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import type { PlanNutrition } from './parts/calculatedPlan.ts';

import { PlanLoaded } from './parts/PlanLoaded.tsx';
import { PlanMatrix } from './parts/PlanMatrix.tsx';
import { PlanSources } from './parts/PlanSources.tsx';
import { speciesOfPlan, usePlanQuery } from './parts/planQuery.ts';

/** Method, marks and disclaimers of a plan's nutrition. */
const PlanFooter = () => (
  <div className="stack muted gap-4">
    {texts.footer.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

interface ContentProps {
  readonly plan: MealPlan;
  readonly catalogue: Catalogue;
}

interface CalculatedProps extends ContentProps {
  readonly model: PlanNutrition;
}

/** The energy of a calculated plan, and each nutrient of the plan and of its recipes. */
const Calculated = ({ plan, catalogue: { nutrients }, model }: CalculatedProps) => {
  const species = speciesOfPlan(plan);
  const groups = useMemo(() => groupsOf(nutrients, species), [nutrients, species]);
  const view = useNutrientView(useUser()?.id ?? 0, model);
  return (
    <>
      <EnergySplitBar model={model} />
      <PlanMatrix
        {...{ model, nutrients, groups }}
        amounts="stored"
        label={texts.table(plan.name)}
        name={texts.title(plan.name)}
        trace={view.trace}
      />
      <PlanFooter />
      <Sources
        {...{ model, view, nutrients }}
        pet={null}
        more={(row) => <PlanSources model={model} row={row} />}
      />
    </>
  );
};

const Content = ({ plan, catalogue }: ContentProps) => (
  <div className="stack shrink gap-16">
    <VerdictBanner verdict={plan.verdict} />
    <CalculationNote texts={planCalculationTexts(plan.recipes)} />
    <PlanExcluded plan={plan} />
    <PlanLoaded plan={plan} catalogue={catalogue}>
      {(model) => <Calculated plan={plan} catalogue={catalogue} model={model} />}
    </PlanLoaded>
  </div>
);

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
