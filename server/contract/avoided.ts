import type { Avoid } from './avoids.ts';
import type { NamedFood } from './verdict.ts';

/** What is known of a food that decides whether a pet avoids it. */
export interface AvoidableFood {
  readonly id: number;
  readonly category_name: string;
  /** Missing in what an older release stored: then nobody knows. */
  readonly allergens?: readonly string[] | undefined;
  readonly possible_allergens?: readonly string[] | undefined;
}

/** Whether a food is what a pet avoids. */
type Match = 'yes' | 'perhaps' | 'no';

const allergenMatch = ({ allergens, possible_allergens }: AvoidableFood, slug: string | null): Match => {
  if (slug === null || allergens?.includes(slug)) return 'yes';
  return allergens === undefined || possible_allergens?.includes(slug) ? 'perhaps' : 'no';
};

const otherFoods = 'Other foods';

/** Categories of own and prepared foods and of supplements. They do not say of what a food is made. */
const vagueCategories = [otherFoods, 'Supplements', 'Supplements and pantry', 'Avoid (other)'];

/** A food of a vague category may be one of the avoided category: its names decide, else nobody knows. */
const categoryMatch = (food: AvoidableFood, { name, allergens: held = [] }: Avoid): Match => {
  const { category_name: category } = food;
  if (category === name) return 'yes';
  if (!vagueCategories.includes(category)) return 'no';
  const isLike =
    held.length > 0
      ? held.some((slug) => allergenMatch(food, slug) !== 'no')
      : category === otherFoods && !food.allergens?.length;
  return isLike ? 'perhaps' : 'no';
};

const matchOf = (food: AvoidableFood, avoid: Avoid): Match => {
  if (avoid.kind === 'food') return food.id === avoid.ingredient_id ? 'yes' : 'no';
  return avoid.kind === 'category' ? categoryMatch(food, avoid) : allergenMatch(food, avoid.group);
};

/** What makes a pet avoid a food. */
export interface Avoided {
  readonly avoid: Avoid;
  /** False if nobody knows whether the food holds the allergen. */
  readonly sure: boolean;
}

/** Why a pet avoids a food: what is sure before what is not known. Null if nothing on its list speaks against it. */
export const avoidedBy = (food: AvoidableFood, avoids: readonly Avoid[]): Avoided | null => {
  const matches = avoids.map((avoid) => ({ avoid, match: matchOf(food, avoid) }));
  const found =
    matches.find(({ match }) => match === 'yes') ?? matches.find(({ match }) => match === 'perhaps');
  return found === undefined ? null : { avoid: found.avoid, sure: found.match === 'yes' };
};

const nameIn = ({ kind, name }: Avoid): string => (kind === 'food' ? name : name.toLowerCase());

/** "Luna avoids chicken: itching" */
export const avoidText = (pet: string, avoid: Avoid): string =>
  `${pet} avoids ${nameIn(avoid)}${avoid.reason === null ? '' : `: ${avoid.reason}`}`;

/** An avoid list, a line for each entry: "Chicken (allergen): itching". */
export const avoidsText = (avoids: readonly Avoid[]): string[] =>
  avoids.map(({ kind, name, reason }) => {
    const named = kind === 'food' ? name : `${name} (${kind})`;
    return reason === null ? named : `${named}: ${reason}`;
  });

/** A pet with what it avoids. */
export interface Avoider {
  readonly name: string;
  /** Slug. */
  readonly species: string;
  readonly avoids: readonly Avoid[];
}

/** The foods that a pet avoids, as a verdict names them. */
export const avoidedFoods = (
  foods: readonly (AvoidableFood & { readonly short_name: string })[],
  { name: pet, species, avoids }: Avoider,
): NamedFood[] => {
  const named = new Map<number, NamedFood>();
  for (const food of foods) {
    const found = avoidedBy(food, avoids);
    if (found === null) continue;
    const kind = found.sure ? 'avoided' : 'perhaps_avoided';
    const [id, name, reason] = [food.id, food.short_name, avoidText(pet, found.avoid)];
    named.set(id, { id, name, kind, species: [species], reason });
  }
  return [...named.values()];
};
