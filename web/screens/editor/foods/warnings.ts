import { type WarningKind, warningKinds } from '../../../../server/contract/warningKinds.ts';
import { warningTexts } from '../../../texts/warningTexts.ts';
import { editorTexts } from '../../../texts.ts';
import type { DraftLine } from '../draft.ts';

/** A food with the animals that it is for. */
export interface Warned {
  readonly food: DraftLine['food'];
  readonly species: readonly { readonly slug: string; readonly name: string }[];
}

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** The animals of a recipe in words. */
export const animalsOf = (species: Warned['species']): string =>
  species.map(({ slug, name }) => plural[slug] ?? name).join(', ');

/** Why a food carries a warning. A draft that was stored before kinds existed has flags only. */
export const kindOf = (food: Warned['food']): WarningKind | null => {
  const { warning_kind = null, unsafe, possibly_unsafe } = food;
  if (unsafe) return 'toxic';
  return possibly_unsafe ? (warning_kind ?? 'caution') : null;
};

/** What the specification says first of a food that warns, for the recipe's species (D32). */
export const warningOf = ({ food, species }: Warned): string | null => {
  const animals = animalsOf(species);
  if (food.unsafe) return editorTexts.foods.unsafeTo(animals);
  return food.possibly_unsafe ? editorTexts.foods.possiblyUnsafeTo(animals) : null;
};

/** What is said when a food that warns is added: of a toxic one the specified sentence, of others what their kind means. */
export const addedWarningOf = (warned: Warned): string | null => {
  const kind = kindOf(warned.food);
  if (kind === null || kind === 'toxic') return warningOf(warned);
  return warningTexts.means[kind](animalsOf(warned.species));
};

/** What a food's mark opens: the kind of its warning, the specified sentence, its notes. */
export const textOf = (warned: Warned): readonly string[] => {
  const kind = kindOf(warned.food);
  const warning = warningOf(warned);
  const notes = warned.food.notes.map(({ msg }) => msg);
  if (kind === null || warning === null) return notes;
  return [warningTexts.means[kind](animalsOf(warned.species)), warning, ...notes];
};

/** The foods that carry a warning, by kind, the worst kind first. */
export const warnedFoods = (
  foods: readonly Warned['food'][],
): readonly { readonly kind: WarningKind; readonly names: readonly string[] }[] =>
  warningKinds.flatMap((kind) => {
    const names = foods.filter((food) => kindOf(food) === kind).map(({ short_name }) => short_name);
    return names.length === 0 ? [] : [{ kind, names }];
  });
