import { Link } from 'react-router-dom';
import type { PetEats } from '../../../server/contract/petFoods.ts';
import { localDay } from '../../kernel/localDay.ts';
import { foodPath } from './foodPath.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';
import { mealLines } from './todayLines.ts';

/** Why no grams of a food are known. */
const whyNone = ({ food, verdict }: PetEats): string => {
  if (food === null) return '';
  if (food.state === 'removed') return texts.gone;
  if (food.state === 'closed') return texts.closed;
  if (verdict?.kind === 'not_safe' || verdict?.kind === 'avoided') return texts.unsafe;
  return food.started_on > localDay(new Date()) ? texts.starts(food.started_on) : texts.unknown;
};

type TodayKnown = NonNullable<PetEats['today']>;

/** What a meal has: one recipe in a sentence, else each part by its name. */
const Meals = ({ today, meals }: { readonly today: TodayKnown; readonly meals: number }) => {
  const lines = mealLines(today, meals);
  if (lines.length === 1) return <p className="large strong">{lines[0]}</p>;
  return (
    <ul className="strong">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** The grams of a day of a pet's food, what its bowl gets beside it, its change to it, and its treats. */
export const Today = ({ of }: { readonly of: PetEats }) => {
  const { today, meals_a_day, treats_percent_today: treats, kcal_per_day, food } = of;
  if (food === null) return null;
  if (today === null) return <p>{whyNone(of)}</p>;
  return (
    <>
      <Meals today={today} meals={meals_a_day} />
      {today.bowl.length > 0 && <p>{texts.bowl(today.bowl, today.percent < 100)}</p>}
      {today.until !== null && <p>{texts.part(today.percent, today.until)}</p>}
      {treats > 0 && <p>{texts.treats(treats, kcal_per_day)}</p>}
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
