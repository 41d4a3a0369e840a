import type { WarningKind } from '../../contract/warningKinds.ts';
import { FixtureError, read, readTable } from './csv.ts';

/** The stated safety of a food for a species. */
export type Safety = 'safe' | 'possibly_unsafe' | 'unsafe';

interface BothSpecies<T> {
  readonly dog: T;
  readonly cat: T;
}

/** The warning kinds of a food for each species, and the dose from its source. */
export interface Warnings {
  readonly kinds: BothSpecies<WarningKind | null>;
  readonly dose: string | null;
}

const file = 'fixtures/food-warnings.csv';
const kind = read.optional(read.oneOf<WarningKind>('toxic', 'dose', 'allergen', 'caution'));

const columns = {
  ...{ key: read.text, dog: kind, cat: kind, source_row: read.optionalText, dose: read.optionalText },
};

const fits = (safety: Safety, warning: WarningKind | null): boolean =>
  safety === 'unsafe'
    ? warning === 'toxic'
    : (safety === 'safe') === (warning === null) && warning !== 'toxic';

/**
 * The warnings of these foods, by key.
 * @throws FixtureError when a kind does not match the food's flags, or a flagged food has none
 */
export const readWarnings = (
  foods: readonly ({ readonly key: string } & BothSpecies<Safety>)[],
  folder?: string,
): ReadonlyMap<string, Warnings> => {
  const rows = new Map(readTable('food-warnings.csv', columns, folder).map((row) => [row.key, row]));
  const flagged = foods.filter(({ dog, cat }) => dog !== 'safe' || cat !== 'safe');
  return new Map(
    flagged.map(({ key, ...safety }) => {
      const row = rows.get(key);
      if (!row) throw new FixtureError(file, 1, `the flagged food ${key} is missing`);
      const { dog, cat, dose, line } = row;
      if (!fits(safety.dog, dog) || !fits(safety.cat, cat))
        throw new FixtureError(file, line, `the kinds do not fit the flags of ${key}`);
      return [key, { kinds: { dog, cat }, dose }];
    }),
  );
};

/** Adds the warnings of a food: the kinds, and the dose in the note. Foods without warnings are unchanged. */
export const withWarnings = (
  note: string | null,
  warnings: Warnings | undefined,
): { readonly note: string | null; readonly warnings?: Warnings['kinds'] } => {
  if (!warnings) return { note };
  const dose = warnings.dose === null ? null : `Dose: ${warnings.dose}.`;
  return { note: [note, dose].filter(Boolean).join(' ') || null, warnings: warnings.kinds };
};
