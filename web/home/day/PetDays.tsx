import { Link } from 'react-router-dom';
import { type PetEats, petFoods } from '../../../server/contract/petFoods.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatKcal } from '../../kernel/format.ts';
import { localDay } from '../../kernel/localDay.ts';
import { pathTo } from '../../kernel/paths.ts';
import { weightText } from '../../kernel/weightText.ts';
import { useWeightUnit } from '../../kernel/weightUnit.ts';
import { eatsToday, FoodName, Today } from '../../pets/food/Today.tsx';
import { PetPhoto } from '../../pets/parts/PetPhoto.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import { homeTexts } from '../homeTexts.ts';
import styles from './day.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { nextSteps } from './nextSteps.ts';
import { shortVerdict } from './shortVerdict.ts';
import { shownPets } from './shownPets.ts';

interface DayProps {
  readonly pet: Pet;
  readonly eats: PetEats;
}

const Steps = ({ pet, eats }: DayProps) => {
  const steps = nextSteps(pet, eats, localDay(new Date()));
  if (steps.length === 0) return null;
  return (
    <ul className="flex wrap gap-8 above-8" aria-label={texts.next(pet.name)}>
      {steps.map(({ label, to }, at) => (
        <li key={label}>
          <LinkButton to={to} second={at > 0 || eats.food === null}>
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
};

const Day = ({ pet, eats }: DayProps) => (
  <>
    <Today of={eats} />
    {eats.food !== null && (
      <p className="break below-8">
        <FoodName of={eats} />
      </p>
    )}
    {eats.verdict && <VerdictMark verdict={shortVerdict(eats.verdict)} />}
    <Steps pet={pet} eats={eats} />
  </>
);

/** A pet with its photo, what it eats today, the verdict on that, and what comes next. */
const PetDay = ({ pet }: { readonly pet: Pet }) => {
  const { id, name, weight_kg, kcal_per_day, kcal_by_hand } = pet;
  const [unit] = useWeightUnit();
  const { data, error } = useQuery(petFoods.get, eatsToday(id));
  useHold(!(data || error));
  return (
    <li className={`${styles.day} card flex gap-16 pad-16`}>
      <PetPhoto pet={pet} />
      <div className="shrink break">
        <h2>
          <Link className="inline-row touch" to={pathTo('PetDailyNutrition', { id })}>
            {name}
          </Link>
        </h2>
        <p className="muted">
          {homeTexts.pet(
            weightText(weight_kg, unit),
            kcal_per_day === null ? null : formatKcal(kcal_per_day),
            kcal_by_hand != null,
          )}
        </p>
        {data && <Day pet={pet} eats={data.eats} />}
        {error && !data && <p role="alert">{texts.failed}</p>}
      </div>
    </li>
  );
};

/** A pet without its day. */
const PetLine = ({ pet: { id, name, weight_kg } }: { readonly pet: Pet }) => {
  const [unit] = useWeightUnit();
  return (
    <li className="break">
      <Link className="inline-row touch" to={pathTo('PetDailyNutrition', { id })}>
        {name}
      </Link>{' '}
      <span className="muted">{weightText(weight_kg, unit)}</span>
    </li>
  );
};

/** The day of each pet; of who has many, of the first ones, those that have a food before others. */
export const PetDays = ({ pets }: { readonly pets: readonly Pet[] }) => {
  const { days, lines } = shownPets(pets);
  return (
    <>
      <ul className={styles.days} aria-label={homeTexts.pets}>
        {days.map((pet) => (
          <PetDay key={pet.id} pet={pet} />
        ))}
      </ul>
      {lines.length > 0 && (
        <>
          <p className="muted">{texts.others}</p>
          <ul className="flex wrap gap-8-24" aria-label={texts.others}>
            {lines.map((pet) => (
              <PetLine key={pet.id} pet={pet} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
