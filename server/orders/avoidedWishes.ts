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

/** Tells of the texts of a wish whether one has a phrase. */
type Finder = (texts: readonly string[]) => boolean;

const finderIn = (...phrases: readonly string[]): Finder => {
  if (phrases.length === 0) return () => false;
  const find = finderOf(phrases);
  return (texts) => texts.some(find);
};

/** An entry of a list with what finds it in a wish, made once for all wishes. */
interface Found {
  readonly avoid: Avoid;
  /** Parts of its name, of a food that has several. */
  readonly parts: readonly string[];
  readonly isNamed: Finder;
  /** One word of a food's name may be of another food, as in "peanut butter". */
  readonly isAlike: Finder;
}

const never: Finder = () => false;

const foundBy = (avoid: Avoid): Found => {
  const { kind, name } = avoid;
  const whole = kind === 'category' ? searchName(name) : wholeName(name);
  const isFood = kind === 'food';
  return {
    avoid,
    parts: isFood && nameParts(name).length > 1 ? nameParts(name) : [],
    isNamed: kind === 'allergen' ? never : finderIn(isFood && !whole.includes(' ') ? `=${whole}` : whole),
    isAlike: isFood ? finderIn(searchName(name.split(',')[0] ?? name)) : never,
  };
};

/** Makes what joins parts of a sentence to foods: parts in a row that are one food of the list stay one. */
const joinerOf = (list: readonly Found[]): ((parts: readonly string[]) => string[]) => {
  const several = list.map(({ parts }) => parts).filter(({ length }) => length > 1);
  const lengths = [...new Set(several.map(({ length }) => length))].sort((a, b) => b - a);
  const finders = lengths.map((length) =>
    finderIn(
      ...several.filter((each) => each.length === length).map((each) => `=${searchName(each.join(' '))}`),
    ),
  );
  return (parts) => {
    const foods: string[] = [];
    for (let at = 0; at < parts.length; ) {
      const found = finders.findIndex((isOne, index) =>
        isOne(textsOfNames([parts.slice(at, at + (lengths[index] ?? 1)).join(' ')])),
      );
      const length = lengths[found] ?? 1;
      foods.push(parts.slice(at, at + length).join(', '));
      at += length;
    }
    return foods;
  };
};

/** The foods that a text asks for, each once. */
const wishedFoods = (text: string, list: readonly Found[]): string[] => {
  const joined = joinerOf(list);
  const foods = text.split(/[\n;.]|\s(?:and|or)\s/i).flatMap((sentence) =>
    joined(
      sentence
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );
  return [...new Set(foods)];
};

/** What a list has against a wish; null for nothing. */
const avoidedWish = (wish: string, list: readonly Found[]) => {
  const food = {
    ...{ id: 0, category_name: otherFoods },
    ...allergensOf({ name: wish, short_name: wish, category: otherFoods }),
  };
  const texts = textsOfNames([wish]);
  const isCategory = ({ kind, name }: Avoid): boolean =>
    kind === 'category' && isOfCategory(food.allergens, name);
  const named = list.find(({ avoid, isNamed }) => isNamed(texts) || isCategory(avoid));
  if (named) return { avoid: named.avoid, sure: true };
  const found = avoidedBy(
    food,
    list.map(({ avoid }) => avoid),
  );
  if (found?.sure) return found;
  const alike = list.find(({ isAlike }) => isAlike(texts));
  return alike ? { avoid: alike.avoid, sure: false } : found;
};

const doubt = (wish: string, { kind, name }: Avoid): string =>
  `“${wish}” is asked for: nobody knows whether it ${kind === 'food' ? `is ${name}` : `holds ${name.toLowerCase()}`}.`;

/** What a customer asks for in an order although the pet avoids it, a sentence for each food. */
export const avoidedWishes = (
  include: string | null,
  { name, avoids }: { readonly name: string; readonly avoids: readonly Avoid[] },
): { readonly sure: string[]; readonly unsure: string[] } => {
  const list = avoids.map(foundBy);
  const found = wishedFoods(include ?? '', list).flatMap((wish) => {
    const reason = avoidedWish(wish, list);
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
