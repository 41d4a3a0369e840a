import { formatDate } from '../../kernel/dates.ts';
import { formatKcal, servingGrams } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';

const quarters: Readonly<Record<number, string>> = { 25: 'a quarter', 50: 'half', 75: 'three quarters' };

const times: Readonly<Record<number, string>> = { 2: 'twice', 3: 'three times' };

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
  /** "180 g raw mix (about 3/4 cup), twice". */
  meals: (grams: number, cups: number | null, meals: number) => {
    const household = cups === null ? '' : ` (${nutrientTexts.serving.cups(cups)})`;
    return `${servingGrams(grams * 1000)} g raw mix${household}, ${times[meals] ?? `${meals} times`} a day`;
  },
  part: (percent: number, until: string) =>
    `Until ${formatDate(until)} ${quarters[percent] ?? `${percent} %`} of the new food; the rest is what was fed before.`,
  starts: (day: string) => `Starts on ${formatDate(day)}.`,
  treats: (percent: number, kcal: number | null) =>
    kcal === null
      ? `${percent} % treats`
      : `${percent} % treats: ${formatKcal((kcal * percent) / 100)} kcal a day`,
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
  meal: 'Show nutrition',
  changed: 'Saved.',
} as const;
