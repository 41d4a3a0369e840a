import { type DoseUnit, doseUnits } from '../../contract/doses.ts';
import { type WarningKind, warningKinds } from '../../contract/warningKinds.ts';
import type { DoseFields } from '../../foods/ingredientDetails.model.ts';
import { FixtureError, read, readTable } from '../../kernel/csv.ts';
import { nutrientIds } from '../../nutrients/ids.ts';

/** The stated safety of a food for a species. */
export type Safety = 'safe' | 'possibly_unsafe' | 'unsafe';

interface BothSpecies<T> {
  readonly dog: T;
  readonly cat: T;
}

/** A warning with its dose; its fields are null unless the kind is dose. */
export type Warning = DoseFields & { readonly warning_kind: WarningKind | null };

/** The warnings of a food for each species, and the dose in words. */
export interface Warnings {
  readonly bySpecies: BothSpecies<Warning>;
  readonly dose: string | null;
}

const file = 'fixtures/food-warnings.csv';
const kind = read.optional(read.oneOf<WarningKind>(...warningKinds));

const columns = {
  ...{ key: read.text, dog: kind, cat: kind, source_row: read.optionalText },
  ...{ source: read.text, confidence: read.oneOf('high', 'medium', 'low') },
  ...{ dose_group: read.optionalText, dose_max: read.optionalDecimal },
  ...{ dose_unit: read.optional(read.oneOf<DoseUnit>(...doseUnits)), dose_nutrients: read.optionalText },
  ...{ dose_source: read.optionalText, dose: read.optionalText },
};

type Row = ReturnType<typeof readRows>[number];

const readRows = (folder?: string) => readTable('food-warnings.csv', columns, folder);

/** Nutrients that a species does not have (D2). */
const ofOtherSpecies = { dog: nutrientIds.vitaminACats, cat: nutrientIds.vitaminADogs };

const noDose: DoseFields = {
  ...{ dose_group: null, dose_max: null, dose_unit: null },
  ...{ dose_nutrients: null, dose_source: null, dose_text: null },
};

const nutrientsOf = (cell: string | null, species: 'dog' | 'cat'): string | null =>
  cell
    ?.split(';')
    .filter((id) => Number(id) !== ofOtherSpecies[species])
    .join() ?? null;

/** True if all parts of a dose are stated. Only a dose of nutrients names some. */
const isWholeDose = (row: Row): boolean =>
  [row.dose_group, row.dose_max, row.dose_unit, row.dose_source, row.dose].every((part) => part !== null) &&
  (row.dose_unit === 'nutrient') === (row.dose_nutrients !== null);

const isDose = ({ dog, cat }: Row): boolean => dog === 'dose' || cat === 'dose';

const warningOf = (row: Row, species: 'dog' | 'cat'): Warning => {
  const { dose_group, dose_max, dose_unit, dose_source, dose } = row;
  const dose_nutrients = nutrientsOf(row.dose_nutrients, species);
  const stated = { dose_group, dose_max, dose_unit, dose_nutrients, dose_source, dose_text: dose };
  return { warning_kind: row[species], ...(row[species] === 'dose' ? stated : noDose) };
};

/**
 * The dose of a row for a species.
 * @throws Error if there is no such row with a whole dose
 */
export const readDose = (key: string, species: 'dog' | 'cat', folder?: string): DoseFields => {
  const row = readRows(folder).find((each) => each.key === key);
  if (row === undefined || !isWholeDose(row)) throw new Error(`${file} has no dose of ${key}`);
  const { warning_kind: _, ...dose } = warningOf(row, species);
  return dose;
};

const fits = (safety: Safety, warning: WarningKind | null): boolean =>
  safety === 'unsafe'
    ? warning === 'toxic' || warning === 'raw'
    : (safety === 'safe') === (warning === null) && warning !== 'toxic';

/**
 * The warnings of these foods, by key.
 * @throws FixtureError when a kind does not match the food's flags, a flagged food has none, or a dose has no number,
 *   unit, source or text
 */
export const readWarnings = (
  foods: readonly ({ readonly key: string } & BothSpecies<Safety>)[],
  folder?: string,
): ReadonlyMap<string, Warnings> => {
  const rows = new Map(readRows(folder).map((row) => [row.key, row]));
  const flagged = foods.filter(({ dog, cat }) => dog !== 'safe' || cat !== 'safe');
  return new Map(
    flagged.map(({ key, ...safety }) => {
      const row = rows.get(key);
      if (!row) throw new FixtureError(file, 1, `the flagged food ${key} is missing`);
      const { dog, cat, dose, line } = row;
      if (!fits(safety.dog, dog) || !fits(safety.cat, cat))
        throw new FixtureError(file, line, `the kinds do not fit the flags of ${key}`);
      if (isDose(row) && !isWholeDose(row))
        throw new FixtureError(file, line, `the dose of ${key} needs group, number, unit, source and text`);
      return [key, { bySpecies: { dog: warningOf(row, 'dog'), cat: warningOf(row, 'cat') }, dose }];
    }),
  );
};

/** Adds the warnings of a food: the kinds, and the dose in the note. Foods without warnings are unchanged. */
export const withWarnings = (
  note: string | null,
  warnings: Warnings | undefined,
): { readonly note: string | null; readonly warnings?: Warnings['bySpecies'] } => {
  if (!warnings) return { note };
  const dose = warnings.dose === null ? null : `Dose: ${warnings.dose}.`;
  return { note: [note, dose].filter(Boolean).join(' ') || null, warnings: warnings.bySpecies };
};
