import { potServing } from '../../../engine/host/serving.ts';
import { foodKcalOf } from '../../../server/contract/treats.ts';
import { type Bowls, useBowls } from '../../cooking/bowls/useBowls.ts';
import { cookingTexts } from '../../cooking/cookingTexts.ts';
import type { CookingRecipe } from '../../cooking/useCookingRecipe.ts';
import type { Eater } from '../../cooking/useEater.ts';
import { formatKcal, servingGrams } from '../../kernel/format.ts';
import { texts as common } from '../../texts/texts.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { milligramsOf } from '../costs.ts';
import { showRecipeTexts } from '../showRecipeTexts.ts';

const texts = showRecipeTexts.petDay;
interface DayProps {
  readonly recipe: CookingRecipe;
  readonly pet: NonNullable<Eater['pet']>;
  readonly bowls: Bowls;
}

/** A day's food of the pet in grams, beside what its bowl gets. */
const dayText = ({ recipe, pet, bowls }: DayProps, milligrams: number): string => {
  const { kcal, cooked_g: cooked } = recipe;
  if (kcal === null) return texts.unknown;
  if (bowls.failed) return texts.bowlUnknown(pet.name);
  const ofBowl = bowls.bowls.find((bowl) => bowl.pet.id === pet.id)?.kcal ?? 0;
  const { share } = potServing({ kcal: foodKcalOf(pet) ?? 0, ofBowl }, kcal, null);
  const words = cookingTexts.pot;
  if (share === 0) return words.bowlAlone(pet.name);
  const ofDay = (grams: number): string => servingGrams(grams * share * 1000);
  const amounts = [
    words.raw(ofDay(milligrams / 1000)),
    ...(cooked ? [words.cooked(ofDay(cooked.min), ofDay(cooked.max))] : []),
  ].join(', ');
  return share > 1 ? `${amounts}. ${texts.moreThanBatch}` : amounts;
};

interface PetDayProps {
  readonly recipe: CookingRecipe;
  readonly eater: Eater;
}

/** What is said of the pet: nothing of a recipe that is not safe for it. */
const petFacts = ({ recipe, eater: { pet, judged } }: PetDayProps, bowls: Bowls, milligrams: number) => {
  if (pet === undefined || judged?.verdict.kind === 'not_safe') return [];
  const isLoading = recipe.kcal !== null && (judged === undefined || bowls.loading);
  return [
    [texts.day(pet.name), isLoading ? common.states.loading : dayText({ recipe, pet, bowls }, milligrams)],
  ] as const;
};

/** The energy of a recipe, and a day's food of the chosen pet. Nothing without foods. */
export const PetDay = ({ recipe, eater }: PetDayProps) => {
  const { id, species, kcal, ingredients } = recipe;
  const { pets, pet, choose } = eater;
  const bowls = useBowls({ copy: `recipe/${id}`, recipes: [recipe], species });
  useHold(bowls.loading && pet !== undefined);
  const milligrams = ingredients.reduce((sum, food) => sum + milligramsOf(food), 0);
  if (milligrams === 0) return null;
  const energy = kcal === null ? texts.noEnergy : texts.energyOf(formatKcal((kcal / milligrams) * 100_000));
  return (
    <section aria-label={texts.title}>
      {pet && pets.length > 1 && (
        <div className="row gap-8-16 above-16 unprinted">
          <span className="muted">{cookingTexts.pot.pet}</span>
          <InlineSelect
            label={cookingTexts.pot.pet}
            options={pets.map(({ id: value, name }) => ({ value: String(value), label: name }))}
            value={String(pet.id)}
            change={(chosen) => choose(Number(chosen))}
          />
        </div>
      )}
      <Facts facts={[[texts.energy, energy], ...petFacts({ recipe, eater }, bowls, milligrams)]} />
    </section>
  );
};
