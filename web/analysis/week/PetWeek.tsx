import { type MealPlan, mealPlans } from '../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { Button } from '../../ui/controls.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { CalculationNote } from '../../verdict/CalculationNote.tsx';
import { planCalculationTexts } from '../../verdict/calculationTexts.ts';
import { namingPet } from '../../verdict/forPet.ts';
import { VerdictBanner } from '../../verdict/VerdictBanner.tsx';
import { planWeekTexts as texts } from './planWeekTexts.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekNutrients } from './WeekNutrients.tsx';

interface WeekProps {
  /** With its foods and those of its recipes. */
  readonly plan: MealPlan;
  /** The plan as it is judged for the pet. */
  readonly judged: MealPlan;
  readonly pet: Pet;
}

const loadSheet = () => import('./openWeekSheet.tsx');

const Week = ({ plan, judged, pet }: WeekProps) => {
  const { week } = judged;
  const verdict = namingPet(judged.verdict, pet.name);
  if (!week) return <VerdictBanner verdict={verdict} />;
  const show = (): void =>
    void loadPart(loadSheet).then((part) => part?.openWeekSheet(plan, week, verdict, pet));
  return (
    <>
      <VerdictBanner verdict={verdict} />
      <CalculationNote texts={planCalculationTexts(judged.recipes)} />
      <section className="stack shrink gap-8" aria-labelledby="week-days">
        <h2 id="week-days">{texts.week}</h2>
        <WeekDays week={week} />
        <p className="muted">{texts.gramsHint}</p>
        <p className="unprinted">
          <Button size="sm" variant="default" onClick={show}>
            {texts.sheet}
          </Button>
        </p>
      </section>
      <section className="stack shrink gap-8" aria-labelledby="week-nutrients">
        <h2 id="week-nutrients">{texts.nutrients(pet.name)}</h2>
        <WeekNutrients week={week} pet={pet.name} />
      </section>
    </>
  );
};

/** The week of a plan with days for a pet (D135). */
export const PetWeek = ({ plan, pet }: Omit<WeekProps, 'judged'>) => {
  const read = useQuery(mealPlans.get, { params: { id: plan.id }, query: { pet_id: pet.id } });
  return (
    <Loaded of={read}>
      {({ meal_plan }) => <Week key={pet.id} plan={plan} judged={meal_plan} pet={pet} />}
    </Loaded>
  );
};
