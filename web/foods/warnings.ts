import type { Ingredient } from '../../server/contract/ingredients.ts';
import { type WarningKind, warningKinds } from '../../server/contract/warningKinds.ts';
import { warningTexts } from '../texts/warningTexts.ts';
import { cutName } from '../ui/value/cutName.ts';

/** A food and the species of the recipe. */
export interface Warned {
  readonly food: Ingredient;
  readonly species: readonly { readonly slug: string; readonly name: string }[];
}

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** The species of a recipe as text. A recipe without species has the warnings of all species (D55). */
export const animalsOf = (species: Warned['species']): string =>
  species.length === 0
    ? Object.values(plural).join(' or ')
    : species.map(({ slug, name }) => plural[slug] ?? name).join(', ');

/** Kind of a food's warning. Drafts from before kinds existed have flags only. */
export const kindOf = (food: Warned['food']): WarningKind | null => {
  const { warning_kind = null, unsafe, possibly_unsafe } = food;
  if (unsafe && warning_kind !== 'raw') return 'toxic';
  return unsafe || possibly_unsafe ? (warning_kind ?? 'caution') : null;
};

/** The mark of a food: the kind of its warning, or that nobody reviewed its safety (D96). */
export type FoodMarkKind = WarningKind | 'unreviewed';

// What was stored before reviews existed does not say, and counts as not reviewed, as in its verdict.
const isUnreviewed = ({ safety_reviewed }: Partial<Warned['food']>): boolean => safety_reviewed !== true;

/** The mark of a food; null for a reviewed food without a warning. */
export const markOf = (food: Warned['food']): FoodMarkKind | null =>
  kindOf(food) ?? (isUnreviewed(food) ? 'unreviewed' : null);

/** Why a food that nobody reviewed has its warning, and that nobody reviewed it. */
const reviewTextOf = (food: Warned['food']): readonly string[] =>
  [food.warning_reason ?? null, isUnreviewed(food) ? warningTexts.unreviewed : null].filter(
    (text) => text !== null,
  );

/** The sentence about a food that is possibly unsafe. Supplements and the like are no allergens. */
export const possiblyUnsafeText = ({ category_name }: { readonly category_name: string }, animals: string) =>
  category_name.startsWith('Supplements')
    ? warningTexts.possiblyUnsafe(animals)
    : warningTexts.possiblyUnsafeTo(animals);

/** The sentence that the specification fixes for a food's warning, for the recipe's species (D32). */
export const warningOf = ({ food, species }: Warned): string | null => {
  const animals = animalsOf(species);
  const kind = kindOf(food);
  if (kind === 'toxic') return warningTexts.unsafeTo(animals);
  if (food.unsafe) return warningTexts.unsafeRawTo(animals);
  return kind !== null ? possiblyUnsafeText(food, animals) : null;
};

/**
 * Text shown when a food is added: the specified sentence for a toxic food, otherwise the meaning of its kind; and that
 * nobody reviewed it.
 */
export const addedWarningOf = (warned: Warned): string | null => {
  const kind = kindOf(warned.food);
  const warning =
    kind === null || kind === 'toxic'
      ? warningOf(warned)
      : warningTexts.means[kind](animalsOf(warned.species));
  return [warning, ...reviewTextOf(warned.food)].filter((text) => text !== null).join(' ') || null;
};

/** Full text of a food's mark: kind of its warning, specified sentence, review and notes. */
export const textOf = (warned: Warned): readonly string[] => {
  const kind = kindOf(warned.food);
  const warning = warningOf(warned);
  const notes = [...reviewTextOf(warned.food), ...warned.food.notes.map(({ msg }) => msg)];
  if (kind === null || warning === null) return notes;
  // The sentence of what harms only raw says what its kind means.
  const meaning =
    kind === 'raw' && warned.food.unsafe ? [] : [warningTexts.means[kind](animalsOf(warned.species))];
  return [...meaning, warning, ...notes];
};

/** Letters of a note that are shown before it is opened (specification part 1, section 9). */
const noteLength = 12;

/** How a food's first note begins; empty without one. */
export const briefNote = ({ notes }: Warned['food']): string => cutName(notes[0]?.msg ?? '', noteLength);

/** Foods with a mark, grouped by it, the most serious first. */
export const warnedFoods = (
  foods: readonly Warned['food'][],
): readonly { readonly kind: FoodMarkKind; readonly names: readonly string[] }[] =>
  [...warningKinds, 'unreviewed' as const].flatMap((kind) => {
    const names = foods.filter((food) => markOf(food) === kind).map(({ short_name }) => short_name);
    return names.length === 0 ? [] : [{ kind, names }];
  });
