import { pets } from '../../../../server/contract/pets.ts';
import { useQuery } from '../../../api.ts';
import { kgToLb } from '../../../bodyWeight.ts';
import { formatKcal } from '../../../format.ts';
import { pathTo } from '../../../paths.ts';
import { homeTexts } from '../../../texts/homeTexts.ts';
import { CardGrid } from '../../../ui/page/CardGrid.tsx';
import styles from '../AccountHome.module.css';

/** The user's pets. Renders nothing while loading or without pets. */
export const Pets = () => {
  const { data } = useQuery(pets.list, {});
  if (!data || data.pets.length === 0) return null;
  const items = data.pets.map(({ id, name, weight_kg, kcal_per_day }) => ({
    key: id,
    to: pathTo('PetDailyNutrition', { id }),
    title: name,
    text: homeTexts.pet(kgToLb(weight_kg), kcal_per_day === null ? null : formatKcal(kcal_per_day)),
  }));
  return (
    <section className={styles.section}>
      <h2>{homeTexts.pets}</h2>
      <CardGrid items={items} label={homeTexts.pets} />
    </section>
  );
};
