import { targetBases, targetRatios } from '../../contract/targetRows.ts';
import { read, readTable } from '../../kernel/csv.ts';
import { Species } from '../../pets/species.model.ts';
import { storeSet } from '../../targets/saveTargetSet.ts';
import { seedOnce } from './seedOnce.ts';
import { readSources } from './sources.ts';

const setColumns = { key: read.text, name: read.text, species: read.text, note: read.text };

const rowColumns = {
  set: read.text,
  nutrient_id: read.optionalWhole,
  ratio: read.optionalText,
  label: read.text,
  basis: read.oneOf(...targetBases),
  min: read.optionalDecimal,
  max: read.optionalDecimal,
  kcal_per_kg: read.optionalDecimal,
  printed_min: read.optionalDecimal,
  printed_max: read.optionalDecimal,
  printed_unit: read.text,
  source: read.text,
  locator: read.optionalText,
  confidence: read.oneOf('high', 'medium'),
};

/** Every shipped set says whose decision it is. */
const forVeterinarians = 'For a veterinarian to adjust.';

/** The shipped target sets with their rows and the titles of their sources. */
export const readTargetSets = (folder?: string) => {
  const rows = readTable('target-rows.csv', rowColumns, folder);
  const titles = new Map(readSources(folder).map((source) => [source.id, source]));
  const wholeTitleOf = (id: string): string => {
    const { title, publisher, edition } = titles.get(id) ?? { title: id, publisher: '', edition: '' };
    return [title, publisher, edition].filter((part) => part !== '').join(', ');
  };
  return readTable('target-sets.csv', setColumns, folder).map(({ key, name, species, note }) => {
    const own = rows
      .filter(({ set }) => set === key)
      .map((row) => ({ ...row, title: titles.get(row.source)?.title ?? row.source }));
    const sources = [...new Set(own.map(({ source }) => wholeTitleOf(source)))];
    return { key, name, species, note: `${forVeterinarians} ${note}`, source: sources.join('; '), rows: own };
  });
};

type ShippedSet = ReturnType<typeof readTargetSets>[number];

/** What the source prints, in its own unit. */
const printed = ({
  printed_min: min,
  printed_max: max,
  printed_unit: unit,
}: ShippedSet['rows'][number]): string => {
  if (min !== null && max !== null) return `Printed: ${min} to ${max} ${unit}`;
  return min === null ? `Printed: at most ${max} ${unit}` : `Printed: at least ${min} ${unit}`;
};

const createSet = async ({ name, species, note, source, rows }: ShippedSet): Promise<number> => {
  const { id: specie_id } = await Species.findOne({ where: { slug: species }, rejectOnEmpty: true });
  return storeSet(
    { name, specie_id, note, source, user_id: null },
    rows.map((row) => ({
      nutrient_id: row.nutrient_id,
      ratio: targetRatios.find((ratio) => ratio === row.ratio) ?? null,
      category_id: null,
      ...{ basis: row.basis, min: row.min, max: row.max, kcal_per_kg: row.kcal_per_kg },
      note: printed(row),
      source: [row.title, row.locator ?? ''].filter((part) => part !== '').join(', '),
      confidence: row.confidence,
    })),
    { source: source.slice(0, 255) },
  );
};

/** Loads the shipped target sets, each once, as sets of the system without an owner. */
export const loadTargetSets = async (sets: readonly ShippedSet[]): Promise<void> => {
  for (const set of sets) await seedOnce(`target-set:${set.key}`, () => createSet(set));
};
