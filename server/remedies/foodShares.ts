import { read, readTable } from '../kernel/csv.ts';

/** The facts of a food by which its largest usual share of a recipe is found. */
interface SharedFood {
  /** The name of its category. */
  readonly category: string;
  /** raw, cooked, dried ...; null if unknown. */
  readonly state: string | null;
  /** The normalized name, words separated by one space. */
  readonly search_name: string;
}

const list = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(';'));

const percent = (cell: string): number => {
  const value = Number(cell);
  if (cell === '' || !(value >= 0 && value <= 100)) throw new Error(`"${cell}" is no percent`);
  return value;
};

const columns = {
  group: read.text,
  categories: list,
  states: list,
  words: list,
  percent,
  source: read.text,
};

/** The largest usual share of a recipe, in percent, of the foods of a group; 0 if they are never proposed. */
interface FoodShare {
  readonly group: string;
  readonly percent: number;
  readonly isIn: (food: SharedFood) => boolean;
}

/**
 * Reads fixtures/remedy-shares.csv. A food is in a group if each filled column names it: its category, its state, one of
 * the words of its name. The first group of a food counts.
 * @throws FixtureError if a row is malformed
 */
const readFoodShares = (folder?: string): FoodShare[] =>
  readTable('remedy-shares.csv', columns, folder).map(
    ({ group, categories, states, words, percent: share }) => ({
      group,
      percent: share,
      isIn: ({ category, state, search_name }) =>
        (categories.length === 0 || categories.includes(category)) &&
        (states.length === 0 || states.includes(state ?? '')) &&
        (words.length === 0 || words.some((word) => ` ${search_name} `.includes(` ${word} `))),
    }),
  );

let shares: readonly FoodShare[] | undefined;

/** The largest share of a recipe, in percent, in which a food is usual; 0 if it is never proposed. */
export const largestShare = (food: SharedFood): number => {
  shares ??= readFoodShares();
  return shares.find(({ isIn }) => isIn(food))?.percent ?? 100;
};
