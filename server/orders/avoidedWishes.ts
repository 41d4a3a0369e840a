import { avoidedBy, avoidsText, avoidText } from '../contract/avoided.ts';
import type { Avoid } from '../contract/avoids.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { allergensOf } from '../nutrition/foodAllergens.ts';
import { otherFoods } from '../nutrition/foodCategory.ts';
import { finderOf } from '../nutrition/phrases.ts';
import { textsOfNames } from '../nutrition/safetyRules.ts';

/** The foods that a text asks for. */
const wishedFoods = (text: string): string[] =>
  text
    .split(/[\n,;.]|\s(?:and|or)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** True if a wish has the name of a food or category, up to its first comma. */
const names = (wish: string, name: string): boolean =>
  textsOfNames([wish]).some(finderOf([searchName(name.split(',')[0] ?? name)]));

/** What a list has against a wish; null for nothing. */
const avoidedWish = (wish: string, avoids: readonly Avoid[]) => {
  const named = { name: wish, short_name: wish, category: otherFoods };
  const avoid = avoids.find(({ kind, name }) => kind !== 'allergen' && names(wish, name));
  if (avoid) return { avoid, sure: true };
  return avoidedBy({ id: 0, category_name: otherFoods, ...allergensOf(named) }, avoids);
};

/** What a customer asks for in an order although the pet avoids it, a sentence for each food. */
export const avoidedWishes = (
  include: string | null,
  { name, avoids }: { readonly name: string; readonly avoids: readonly Avoid[] },
): { readonly sure: string[]; readonly unsure: string[] } => {
  const found = wishedFoods(include ?? '').flatMap((wish) => {
    const reason = avoidedWish(wish, avoids);
    return reason === null ? [] : [{ ...reason, wish }];
  });
  return {
    sure: found
      .filter(({ sure }) => sure)
      .map(({ avoid, wish }) => `${avoidText(name, avoid)}. It is in “${wish}”.`),
    unsure: found
      .filter(({ sure }) => !sure)
      .map(
        ({ avoid, wish }) =>
          `“${wish}” is asked for: nobody knows whether it holds ${avoid.name.toLowerCase()}.`,
      ),
  };
};

/** The avoid list of a pet and the doubts about what is asked for, as an order keeps them; null without a list. */
export const orderedAvoids = (avoids: readonly Avoid[], unsure: readonly string[]): string | null =>
  avoids.length === 0 ? null : [...avoidsText(avoids), ...unsure].join('\n');
