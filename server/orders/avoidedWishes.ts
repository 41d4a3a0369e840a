import { avoidedBy, avoidsText, avoidText } from '../contract/avoided.ts';
import type { Avoid } from '../contract/avoids.ts';
import { cookingWords } from '../contract/cookingWords.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { allergensOf, isOfCategory } from '../nutrition/foodAllergens.ts';
import { otherFoods } from '../nutrition/foodCategory.ts';
import { finderOf } from '../nutrition/phrases.ts';
import { textsOfNames } from '../nutrition/safetyRules.ts';

const isState = (part: string): boolean =>
  RegExp(`^(?:(?:raw|fresh|frozen|${cookingWords})\\s*)+$`, 'iu').test(part.trim());

/** The parts of a food's name, without how it is cooked. */
const nameParts = (name: string): string[] => {
  const parts = name.split(',');
  while (parts.length > 1 && isState(parts.at(-1) as string)) parts.pop();
  return parts;
};

const wholeName = (name: string): string => searchName(nameParts(name).join(' '));

const has = (wish: string, ...phrases: readonly string[]): boolean =>
  phrases.length > 0 && textsOfNames([wish]).some(finderOf(phrases));

/** Parts of a sentence as foods: parts in a row that are one food of the list stay one. */
const inFoods = (parts: readonly string[], avoids: readonly Avoid[]): string[] => {
  const several = avoids.flatMap(({ kind, name }) =>
    kind === 'food' && nameParts(name).length > 1 ? [nameParts(name)] : [],
  );
  const foods: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const lengths = [...new Set(several.map(({ length }) => length))].sort((a, b) => b - a);
    const isOne = (length: number) =>
      has(
        parts.slice(at, at + length).join(' '),
        ...several.filter((each) => each.length === length).map((each) => `=${searchName(each.join(' '))}`),
      );
    const length = lengths.find(isOne) ?? 1;
    foods.push(parts.slice(at, at + length).join(', '));
    at += length;
  }
  return foods;
};

/** The foods that a text asks for. */
const wishedFoods = (text: string, avoids: readonly Avoid[]): string[] =>
  text.split(/[\n;.]|\s(?:and|or)\s/i).flatMap((sentence) =>
    inFoods(
      sentence
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
      avoids,
    ),
  );

/** True if a wish is for sure what a list names: one word of a food's name may be of another food, as in "peanut butter". */
const isNamed = (wish: string, held: readonly string[], { kind, name }: Avoid): boolean => {
  if (kind === 'category') return has(wish, searchName(name)) || isOfCategory(held, name);
  const whole = wholeName(name);
  return kind === 'food' && has(wish, whole.includes(' ') ? whole : `=${whole}`);
};

/** What a list has against a wish; null for nothing. */
const avoidedWish = (wish: string, avoids: readonly Avoid[]) => {
  const food = {
    ...{ id: 0, category_name: otherFoods },
    ...allergensOf({ name: wish, short_name: wish, category: otherFoods }),
  };
  const named = avoids.find((avoid) => isNamed(wish, food.allergens, avoid));
  if (named) return { avoid: named, sure: true };
  const found = avoidedBy(food, avoids);
  if (found?.sure) return found;
  const alike = avoids.find(
    ({ kind, name }) => kind === 'food' && has(wish, searchName(name.split(',')[0] ?? name)),
  );
  return alike ? { avoid: alike, sure: false } : found;
};

const doubt = (wish: string, { kind, name }: Avoid): string =>
  `“${wish}” is asked for: nobody knows whether it ${kind === 'food' ? `is ${name}` : `holds ${name.toLowerCase()}`}.`;

/** What a customer asks for in an order although the pet avoids it, a sentence for each food. */
export const avoidedWishes = (
  include: string | null,
  { name, avoids }: { readonly name: string; readonly avoids: readonly Avoid[] },
): { readonly sure: string[]; readonly unsure: string[] } => {
  const found = wishedFoods(include ?? '', avoids).flatMap((wish) => {
    const reason = avoidedWish(wish, avoids);
    return reason === null ? [] : [{ ...reason, wish }];
  });
  return {
    sure: found
      .filter(({ sure }) => sure)
      .map(({ avoid, wish }) => `${avoidText(name, avoid)}. It is in “${wish}”.`),
    unsure: found.filter(({ sure }) => !sure).map(({ avoid, wish }) => doubt(wish, avoid)),
  };
};

/** The avoid list of a pet and the doubts about what is asked for, as an order keeps them; null without a list. */
export const orderedAvoids = (avoids: readonly Avoid[], unsure: readonly string[]): string | null =>
  avoids.length === 0 ? null : [...avoidsText(avoids), ...unsure].join('\n');
