import { read, readTable } from '../kernel/csv.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { foodCategoryOf, otherFoods } from './foodCategory.ts';
import { finderOf } from './phrases.ts';

/** The properties of a food that decide what it keeps in cooking. */
export interface CookedFood {
  readonly name: string;
  /** USDA's code of the food group, or the name of the food category; null if neither is known. */
  readonly group: string | null;
  /** raw, cooked, dried ...; null if unknown. */
  readonly state: string | null;
}

/** What a food keeps when it is cooked with moist heat. */
export interface Retention {
  /** USDA's code of the factors if water and drippings are eaten; null if the table has none for the food. */
  readonly kept: string | null;
  /** The code if water and drippings are poured off. */
  readonly drained: string | null;
  /** Weight of the cooked, drained food in percent of its raw weight; null if unknown. */
  readonly yieldPercent: number | null;
  /** True if it counts as cooked with a recipe until somebody says otherwise. */
  readonly cooked: boolean;
}

const columns = {
  ...{ key: read.text, categories: read.list, states: read.list, words: read.list },
  ...{ with: read.list, except: read.list, cooked: read.flag, kept: read.optionalText },
  ...{ drained: read.optionalText, yield: read.optionalText, yield_percent: read.optionalWhole },
  note: read.optionalText,
};

/** A rule of fixtures/retention-rules.csv. */
interface RetentionRule {
  readonly key: string;
  /** The key of fixtures/retention-yields.csv whose pairs give the yield. */
  readonly yieldKey: string | null;
  readonly retention: Retention;
  readonly fits: (category: string, state: string | null, text: string) => boolean;
}

/**
 * Reads fixtures/retention-rules.csv. A rule fits a food if each filled column does: its category, its state, one of
 * `words` outside the exceptions, and one of `with`.
 * @throws FixtureError if a row is malformed
 */
export const readRetentionRules = (folder?: string): readonly RetentionRule[] =>
  readTable('retention-rules.csv', columns, folder).map((row) => {
    const hasWord = finderOf(row.words, row.except);
    const hasOther = finderOf(row.with);
    const { kept, drained, yield_percent: yieldPercent, cooked } = row;
    return {
      ...{ key: row.key, yieldKey: row.yield, retention: { kept, drained, yieldPercent, cooked } },
      fits: (category, state, text) =>
        (row.categories.length === 0 || row.categories.includes(category)) &&
        (row.states.length === 0 || (state !== null && row.states.includes(state))) &&
        hasWord(text) &&
        hasOther(text),
    };
  });

let known: readonly RetentionRule[] | undefined;

/** The first rule that fits a food; undefined if none does. */
export const retentionRuleOf = ({ name, group, state }: CookedFood): RetentionRule | undefined => {
  known ??= readRetentionRules();
  const category = group !== null && /^\d{4}$/.test(group) ? foodCategoryOf(group, name) : group;
  const text = ` ${searchName(name)} `;
  return known.find(({ fits }) => fits(category ?? otherFoods, state, text));
};

/** A food that no rule fits is not raw: it is added after cooking and loses nothing. */
const notRaw: Retention = { kept: null, drained: null, yieldPercent: null, cooked: false };

/** What a food keeps when it is cooked with moist heat, and whether it is cooked with a recipe by default. */
export const retentionOf = (food: CookedFood): Retention => retentionRuleOf(food)?.retention ?? notRaw;
