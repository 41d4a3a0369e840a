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

const matchOf = (food: AvoidableFood, { kind, ingredient_id, group, name }: Avoid): Match => {
  if (kind === 'food') return food.id === ingredient_id ? 'yes' : 'no';
  if (kind === 'category') return food.category_name === name ? 'yes' : 'no';
  const { allergens, possible_allergens } = food;
  if (group === null || allergens?.includes(group)) return 'yes';
  return allergens === undefined || possible_allergens?.includes(group) ? 'perhaps' : 'no';
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
const avoidText = (pet: string, avoid: Avoid): string =>
  `${pet} avoids ${nameIn(avoid)}${avoid.reason === null ? '' : `: ${avoid.reason}`}`;

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
