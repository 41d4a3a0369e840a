import { useId, useState } from 'react';
import { potServing } from '../../../engine/host/serving.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { servingGrams } from '../../format.ts';
import { useUser } from '../../session.ts';
import { readSetting } from '../../settings.ts';
import { cookingChoiceTexts } from '../../texts/cookingChoiceTexts.ts';
import { cookingTexts } from '../../texts/cookingTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { readNumber } from '../../ui/form/readNumber.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { lastFirst, lastPetSetting } from '../lastPet.ts';
import { useOwnedPets } from '../useOwnedPets.ts';
import styles from './cooking.module.css';
import { daysText, shareText } from './potTexts.ts';
import type { CookingRecipe } from './useCookingRecipe.ts';

const texts = cookingTexts.pot;
/** The weight of a cooked pot in grams. */
const range = { min: 1, max: 100_000, decimals: 1 } as const;

interface DayProps {
  readonly pet: Pet & { readonly kcal_per_day: number };
  readonly recipe: Pick<CookingRecipe, 'ingredients' | 'cooked_g'>;
  readonly kcal: number;
  /** Grams of the cooked pot; null until it is weighed. */
  readonly pot: number | null;
}

/** A day's food of a pet: grams of the weighed pot, else a part of it. */
const Day = ({ pet, recipe, kcal, pot }: DayProps) => {
  const day = potServing(pet.kcal_per_day, kcal, pot);
  const raw = recipe.ingredients.reduce((sum, { amount }) => sum + amount.total_g, 0) * day.share;
  if (day.share > 1) return <p role="status">{texts.tooLittle(pet.name)}</p>;
  const ofDay = (grams: number) => servingGrams(grams * day.share * 1000);
  const amounts = [
    texts.raw(servingGrams(raw * 1000)),
    ...(recipe.cooked_g ? [texts.cooked(ofDay(recipe.cooked_g.min), ofDay(recipe.cooked_g.max))] : []),
  ];
  const text =
    day.grams === null || day.cups === null
      ? texts.unweighed(pet.name, shareText(day.share), amounts.join(', '))
      : texts.weighed(pet.name, servingGrams(day.grams * 1000), nutrientTexts.serving.cups(day.cups));
  return (
    <p role="status">
      <strong>{text}</strong> {texts.lasts(daysText(day))}
    </p>
  );
};

const hasEnergy = (pet: Pet): pet is DayProps['pet'] => pet.kcal_per_day !== null && pet.kcal_per_day > 0;

/**
 * Asks for the weight of the cooked pot and says how much of it is a day's food of a pet. Nothing for a recipe that is not
 * safe.
 */
export const PotWeight = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const { list = [] } = useOwnedPets();
  const user = useUser()?.id ?? 0;
  const fits = list.filter((pet) => hasEnergy(pet) && recipe.species.some(({ id }) => id === pet.specie_id));
  const pets = lastFirst(fits, readSetting(user, lastPetSetting)).filter(hasEnergy);
  const [petId, setPetId] = useState<number | null>(null);
  const [weight, setWeight] = useState('');
  const id = useId();
  const pet = pets.find((each) => each.id === petId) ?? pets[0];
  if (pet === undefined || recipe.verdict.kind === 'not_safe') return null;
  const read = readNumber(weight, range);
  const error = read.ok ? null : read.message;
  const pot = read.ok && read.text !== '' ? Number(read.text) : null;
  return (
    <section className={styles.section}>
      <h2>{texts.title}</h2>
      {recipe.kcal === null ? (
        <p>{texts.unknown}</p>
      ) : (
        <>
          <div className={`${styles.pot} unprinted`}>
            <label>
              {texts.pet}{' '}
              <select value={pet.id} onChange={(event) => setPetId(Number(event.target.value))}>
                {pets.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {texts.weigh}{' '}
              <input
                inputMode="decimal"
                autoComplete="off"
                size={8}
                value={weight}
                aria-invalid={error !== null}
                aria-describedby={id}
                onChange={(event) => setWeight(event.target.value)}
              />{' '}
              g
            </label>
            <p id={id}>{error === null ? texts.hint : <FieldError>{error}</FieldError>}</p>
          </div>
          <Day pet={pet} recipe={recipe} kcal={recipe.kcal} pot={pot} />
          <p>{cookingChoiceTexts.liquid[recipe.cooking]}</p>
        </>
      )}
    </section>
  );
};
