import type { PetEats } from '../../../server/contract/petFoods.ts';
import { formatDate } from '../../kernel/dates.ts';
import { formatKcal, servingGrams, stated } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { cookedText } from './cookedText.ts';

const quarters: Readonly<Record<number, string>> = { 25: 'a quarter', 50: 'half', 75: 'three quarters' };

const times: Readonly<Record<number, string>> = { 2: 'twice', 3: 'three times' };

const timesADay = (meals: number): string => `${times[meals] ?? `${meals} times`} a day`;

const gramsText = (grams: number): string => servingGrams(grams * 1000);

type Today = NonNullable<PetEats['today']>;
type Meal = NonNullable<Today['parts'][number]['meal']>;
type BowlFood = Today['bowl'][number];

/** Texts about what a pet eats. */
export const petFoodTexts = {
  title: (pet: string) => `What ${pet} eats`,
  eats: (pet: string) => `${pet} eats this`,
  eatsSince: (pet: string, day: string) => `${pet} has eaten this since ${formatDate(day)}.`,
  eatsFrom: (pet: string, day: string) => `${pet} eats this from ${formatDate(day)} on.`,
  set: (pet: string, food: string) => `${pet} eats ${food} from today, a quarter of it for two days.`,
  removed: (pet: string) => `${pet} has no current food.`,
  none: (pet: string) => `No food is chosen. Open a recipe, and press “${pet} eats this”.`,
  choose: 'Choose a recipe',
  /** "180 g raw mix (about 3/4 cup), twice a day"; "180 g raw mix, about 150 to 160 g cooked, twice a day". */
  meals: ({ grams, cups, cooked, cooked_g: range }: Meal, meals: number) => {
    const household = cups === null ? '' : ` (${nutrientTexts.serving.cups(cups)})`;
    const after = range === null ? '' : `, ${cookedText(gramsText(range.min), gramsText(range.max))}`;
    const weigh = cooked && range === null ? '. Cooked it weighs another amount: weigh the pot.' : '';
    return `${gramsText(grams)} g raw mix${household}${after}, ${timesADay(meals)}${weigh}`;
  },
  bought: (grams: number, meals: number) => `${gramsText(grams)} g, ${timesADay(meals)}`,
  gramsUnknown: (name: string) => `${name}: grams not known`,
  nothingPlanned: 'Nothing is planned today.',
  /** What the bowl gets, which is for a day of this food alone. */
  bowl: (foods: readonly BowlFood[], isChanging: boolean) => {
    const each = foods.map(
      ({ name, grams, days }) => `${name} ${stated(grams)} g ${days === 1 ? 'a day' : `in ${days} days`}`,
    );
    return `${isChanging ? 'Once it eats this alone, its bowl gets' : 'Its bowl gets'} in addition: ${each.join(', ')}.`;
  },
  part: (percent: number, until: string) =>
    `Until ${formatDate(until)} ${quarters[percent] ?? `${percent} %`} of the new food; the rest is what was fed before.`,
  starts: (day: string) => `Starts on ${formatDate(day)}.`,
  treats: (percent: number, kcal: number | null) =>
    kcal === null
      ? `${stated(percent)} % treats`
      : `${stated(percent)} % treats: ${formatKcal((kcal * percent) / 100)} kcal a day`,
  closed: 'You cannot open it. Ask who chose it to share it. No grams are shown.',
  gone: 'It was deleted. No grams are shown.',
  unsafe: 'No grams are shown of what is not for this pet.',
  unknown: 'Its grams are not known.',
  fields: {
    meals: 'Meals a day',
    treats: 'Treats',
    start: 'First day',
    transition: 'Days of the change',
  },
  mealOptions: { 2: '2 meals', 3: '3 meals' } as Readonly<Record<number, string>>,
  noTreats: 'None',
  percent: (percent: number) => `${percent} % of the energy`,
  atOnce: 'At once',
  days: (days: number) => `${days} days`,
  remove: (pet: string) => `${pet} no longer eats this`,
  changed: 'Saved.',
} as const;
