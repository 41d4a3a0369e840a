import { formatDate } from '../../kernel/dates.ts';

const withMore = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '');

/** Texts of the day of a pet on Home. */
export const dayTexts = {
  choose: (pet: string, another: boolean) =>
    another ? `Choose another food for ${pet}` : `Choose what ${pet} eats`,
  short: (names: readonly string[]) => `${withMore(names)} ${names.length > 1 ? 'are' : 'is'} short: fix it`,
  tooMuch: (names: readonly string[]) => `Too much ${withMore(names)}: fix it`,
  recheck: (on: string, today: string) => {
    if (on === today) return 'Recheck is due today';
    return on < today ? `Recheck was due on ${formatDate(on)}` : `Recheck on ${formatDate(on)}`;
  },
  others: 'Open another pet to see what it eats today:',
  weigh: (pet: string) => `Weigh ${pet}`,
  next: (pet: string) => `Next for ${pet}`,
  failed: 'What it eats could not be loaded.',
  firstSteps: 'Five steps to the first bowl',
  done: 'Done',
  toDo: 'To do',
  steps: {
    pet: 'Add your pet',
    need: 'See what it needs each day',
    recipe: 'Find a recipe, or make one',
    eats: 'Press “… eats this” on the recipe',
    cooked: 'Cook it, step by step, or print it',
  },
} as const;
