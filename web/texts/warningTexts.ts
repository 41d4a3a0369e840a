import type { WarningKind } from '../../server/contract/warningKinds.ts';

/** Texts of food warnings (D32). */
export const warningTexts = {
  /** Text in a row, beside its sign. */
  words: {
    toxic: 'Toxic',
    dose: 'Dose limit',
    allergen: 'Allergen',
    raw: 'Cook it',
    caution: 'Caution',
    unreviewed: 'Not reviewed for safety',
  } satisfies Record<WarningKind | 'unreviewed', string>,
  /** Meaning of a warning for some species. */
  means: {
    toxic: (species: string) => `Toxic: never feed it to ${species}.`,
    dose: (species: string) => `Safe up to a dose: more than that harms ${species}.`,
    allergen: (species: string) => `A common allergen of ${species}.`,
    raw: (species: string) => `Unsafe raw for ${species}: cook it.`,
    caution: (species: string) => `Feed it to ${species} with caution.`,
  } satisfies Record<WarningKind, (species: string) => string>,
  /** Of a food whose safety nobody reviewed. */
  unreviewed: 'Not reviewed for safety: nobody checked whether this food harms dogs or cats.',
  /** The specified sentences. */
  unsafeTo: (species: string) => `This ingredient has been found to be harmful to ${species}.`,
  possiblyUnsafeTo: (species: string) =>
    `This ingredient is possibly unsafe or some ${species} may be allergic.`,
  /** Of what harms only raw. */
  unsafeRawTo: (animals: string) => `This ingredient is unsafe for ${animals} unless it is cooked.`,
  /** Of what is no food, and no allergen. */
  possiblyUnsafe: (species: string) => `This ingredient is possibly unsafe for ${species}.`,
  /** Number of foods of a kind in the summary. */
  counts: {
    toxic: (count: number) => `${count} toxic`,
    dose: (count: number) => `${count} up to a dose`,
    allergen: (count: number) => (count === 1 ? '1 allergen' : `${count} allergens`),
    raw: (count: number) => `${count} to cook`,
    caution: (count: number) => `${count} caution`,
    unreviewed: (count: number) => `${count} not reviewed for safety`,
  } satisfies Record<WarningKind | 'unreviewed', (count: number) => string>,
  /** Headings of the kinds. */
  heads: {
    toxic: 'Toxic, never feed',
    dose: 'Safe up to a dose',
    allergen: 'Common allergens',
    raw: 'Unsafe raw: cook it',
    caution: 'Feed with caution',
    unreviewed: 'Not reviewed for safety',
  } satisfies Record<WarningKind | 'unreviewed', string>,
  note: 'Note',
  summary: 'Warnings:',
  none: 'No food has a warning.',
  title: (species: string) => `Foods with a warning for ${species}`,
  foods: (head: string, names: readonly string[]) => `${head}: ${names.join('; ')}.`,
};
