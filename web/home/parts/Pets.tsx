import { pets } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatKcal } from '../../kernel/format.ts';
import { pathTo } from '../../kernel/paths.ts';
import { weightText } from '../../kernel/weightText.ts';
import { useWeightUnit } from '../../kernel/weightUnit.ts';
import { CardGrid } from '../../ui/page/CardGrid.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import styles from '../AccountHome.module.css';
import { homeTexts } from '../homeTexts.ts';

/** The first step of a new user. */
const NoPets = () => (
  <section
    className={`${styles.first} stack inset to-start gap-8 pad-24 below-32`}
    aria-labelledby="first-pet"
  >
    <h2 id="first-pet">{homeTexts.noPets}</h2>
    <p>{homeTexts.noPetsText}</p>
    <LinkButton to={pathTo('AddPet')}>{homeTexts.addPet}</LinkButton>
  </section>
);

/** The user's pets, or how to start without any. Renders nothing while loading. */
export const Pets = () => {
  const { data, error } = useQuery(pets.list, {});
  const [unit] = useWeightUnit();
  useHold(!(data || error));
  if (!data) return null;
  if (data.pets.length === 0) return <NoPets />;
  const items = data.pets.map(({ id, name, weight_kg, kcal_per_day, kcal_by_hand }) => ({
    key: id,
    to: pathTo('PetDailyNutrition', { id }),
    title: name,
    text: homeTexts.pet(
      weightText(weight_kg, unit),
      kcal_per_day === null ? null : formatKcal(kcal_per_day),
      kcal_by_hand != null,
    ),
  }));
  return (
    <section className="stack gap-16 below-32">
      <h2>{homeTexts.pets}</h2>
      <CardGrid items={items} label={homeTexts.pets} />
    </section>
  );
};
