import { read, readTable } from '../../kernel/csv.ts';

const noteColumns = {
  ...{ nutrient_id: read.whole, nutrient: read.text, low_max: read.optionalDecimal },
  ...{ high_limit_dog: read.optionalText, high_limit_cat: read.optionalText },
  ...{ low_note: read.text, high_note: read.text },
};

/** The texts that are shown when a nutrient is Low or High. */
interface NutrientNotes {
  readonly low_note: string | null;
  readonly high_note: string | null;
}

/** Notes by nutrient. */
export type Notes = ReadonlyMap<number, NutrientNotes>;

/** The shipped notes, written for this product. */
export const readNotes = (folder?: string): Notes =>
  new Map(readTable('nutrient-level-notes.csv', noteColumns, folder).map((row) => [row.nutrient_id, row]));

/** A nutrient's notes, or none. */
export const noteOf = (notes: Notes, nutrient: number): NutrientNotes => {
  const { low_note = null, high_note = null } = notes.get(nutrient) ?? {};
  return { low_note, high_note };
};
