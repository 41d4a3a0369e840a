import { useEffect } from 'react';
import { cupsOfGrams } from '../../engine/host/serving.ts';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { formatKcal, servingGrams, withPowers } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { weightText } from '../kernel/weightText.ts';
import { useWeightUnit } from '../kernel/weightUnit.ts';
import { type NutrientNames, useNutrientNames } from '../nutrition/nutrientNames.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { NutrientTable } from '../ui/nutrients/NutrientTable.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { dailyRow } from './dailyRow.ts';
import { EatsSection } from './food/EatsSection.tsx';
import { keepSeenNeed } from './food/firstBowl.ts';
import styles from './PetDailyNutrition.module.css';
import { petDailyTexts as texts } from './petDailyTexts.ts';
import { petTexts } from './petTexts.ts';
import { homeOf, mayChange } from './sharedPet.ts';
import { WeightSection } from './weight/WeightSection.tsx';

const foodText = (grams: number | null): string =>
  grams === null ? texts.noServing : texts.amount(servingGrams(grams * 1000), cupsOfGrams(grams));

const Daily = ({ pet, names }: { readonly pet: Pet; readonly names: NutrientNames }) => {
  const { daily_nutrition_breakdown: day, kcal_per_day, need_explanation } = pet;
  const [unit] = useWeightUnit();
  const user = useUser()?.id ?? 0;
  useEffect(() => {
    if (day) keepSeenNeed(user);
  }, [day, user]);
  if (!day)
    return (
      <>
        <Empty
          title={texts.unknown}
          text={withPowers(need_explanation ?? '')}
          {...(mayChange(pet) && {
            action: { label: petTexts.edit(pet.name), to: pathTo('EditPet', { id: pet.id }) },
          })}
        />
        <WeightSection pet={pet} />
      </>
    );
  return (
    <>
      <Facts
        facts={[
          [petTexts.weightName, weightText(pet.weight_kg, unit)],
          [
            petTexts.caloriesName,
            petTexts.byHand(petTexts.calories(kcal_per_day === null ? null : formatKcal(kcal_per_day)), pet),
          ],
          [texts.food, foodText(day.total_qty)],
        ]}
      />
      <EatsSection pet={pet} />
      <WeightSection pet={pet} />
      <div className={styles.table}>
        <NutrientTable
          label={petTexts.dailyOf(pet.name)}
          rows={day.nutrients.map((entry) => dailyRow(entry, names))}
        />
      </div>
      <div className={`${styles.notes} muted above-24`}>
        {texts.notes.map((note) => (
          <p className="above-8" key={note}>
            {note}
          </p>
        ))}
      </div>
    </>
  );
};

/** What a pet needs each day: grams, cups and nutrients. */
export default function PetDailyNutrition() {
  const id = useParamId();
  const query = { include_daily_nutrition_breakdown: '1' } as const;
  return (
    <Loaded of={bothOf(useQuery(pets.get, { params: { id }, query }), useNutrientNames())}>
      {([{ pet }, names]) => (
        <Page
          width="narrow"
          title={petTexts.dailyOf(pet.name)}
          back={homeOf(pet)}
          {...(pet.daily_nutrition_breakdown ? { lead: withPowers(pet.need_explanation ?? '') } : {})}
          actions={
            mayChange(pet) && (
              <LinkButton to={pathTo('EditPet', { id })}>{petTexts.edit(pet.name)}</LinkButton>
            )
          }
        >
          <Daily pet={pet} names={names} />
        </Page>
      )}
    </Loaded>
  );
}
