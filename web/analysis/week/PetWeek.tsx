import { type MealPlan, mealPlans } from '../../../server/contract/mealPlans.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { useUser } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { CalculationNote } from '../../verdict/CalculationNote.tsx';
import { planCalculationTexts } from '../../verdict/calculationTexts.ts';
import { namingPet } from '../../verdict/forPet.ts';
import { VerdictBanner } from '../../verdict/VerdictBanner.tsx';
import { planFoods } from '../parts/planQuery.ts';
import { planWeekTexts as texts } from './planWeekTexts.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekNutrients } from './WeekNutrients.tsx';

interface WeekProps {
  /** As it is judged for the pet, with its foods and those of its recipes: all of one moment. */
  readonly plan: MealPlan;
  readonly pet: Pet;
}

const loadSheet = () => import('./openWeekSheet.tsx');

const Week = ({ plan, pet }: WeekProps) => {
  const { week } = plan;
  const user = useUser();
  const verdict = namingPet(plan.verdict, pet.name);
  if (!week) return <VerdictBanner verdict={verdict} />;
  const show = (): void =>
    void loadPart(loadSheet).then((part) => part?.openWeekSheet(plan, week, { verdict, pet, user }));
  return (
    <>
      <VerdictBanner verdict={verdict} />
      <CalculationNote texts={planCalculationTexts(plan.recipes)} />
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
export const PetWeek = ({ plan: { id }, pet }: WeekProps) => {
  const query = { pet_id: pet.id, ...planFoods };
  const read = useQuery(mealPlans.get, { params: { id }, query });
  return <Loaded of={read}>{({ meal_plan }) => <Week key={pet.id} plan={meal_plan} pet={pet} />}</Loaded>;
};
