import { Link } from 'react-router-dom';
import type { PetEats } from '../../../server/contract/petFoods.ts';
import { localDay } from '../../kernel/localDay.ts';
import { foodPath } from './foodPath.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';

/** Why no grams of a food are known. */
const whyNone = ({ food, verdict }: PetEats): string => {
  if (food === null) return '';
  if (food.state === 'removed') return texts.gone;
  if (food.state === 'closed') return texts.closed;
  if (verdict?.kind === 'not_safe' || verdict?.kind === 'avoided') return texts.unsafe;
  return food.is_new ? texts.starts(food.started_on) : texts.unknown;
};

/** The grams of a day of a pet's food, of its change to it, and its treats. */
export const Today = ({ of }: { readonly of: PetEats }) => {
  const { today, meals_a_day, treats_percent, kcal_per_day, food } = of;
  if (food === null) return null;
  return (
    <>
      {today === null ? (
        <p>{whyNone(of)}</p>
      ) : (
        <p className="large strong">{texts.meals(today.meal.grams, today.meal.cups, meals_a_day)}</p>
      )}
      {today !== null && today.until !== null && <p>{texts.part(today.percent, today.until)}</p>}
      {today !== null && treats_percent > 0 && <p>{texts.treats(treats_percent, kcal_per_day)}</p>}
    </>
  );
};

/** The name of a food, with a link where it can be opened. */
export const FoodName = ({ of }: { readonly of: PetEats }) => {
  const path = foodPath(of);
  const name = of.food?.name ?? '';
  return path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>;
};

/** The query for what a pet eats on the day of the browser. */
export const eatsToday = (id: number) => ({ params: { id }, query: { on: localDay(new Date()) } });
