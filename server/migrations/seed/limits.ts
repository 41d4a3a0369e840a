import { read, readTable } from '../../kernel/csv.ts';
import {
  type LimitKind,
  largeBreedPuppy,
  limitBases,
  limitKinds,
  StandardLimit,
} from '../../nutrients/standardLimits.model.ts';
import { type Multiple, multiplesOf } from '../../nutrition/multiples.ts';
import { Species } from '../../pets/species.model.ts';
import { readStandards, standardFiles } from './needs.ts';
import { readNutrients } from './referenceData.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';

const columns = {
  species: read.text,
  life_stage: read.text,
  nutrient_id: read.optionalWhole,
  nutrient: read.text,
  form: read.optionalText,
  basis: read.text,
  kind: read.text,
  source_unit: read.optionalText,
  source_value: read.optionalText,
  unit: read.optionalText,
  value: read.optionalText,
  seeds_bound: read.optionalText,
  source: read.text,
  edition: read.text,
  locator: read.optionalText,
  confidence: read.oneOf('high', 'medium', 'low'),
  note: read.optionalText,
};

/** A printed bound, or a multiple of a printed minimum. */
interface LimitRow {
  readonly species: string;
  readonly standard: string;
  readonly life_stage: string;
  readonly nutrient_id: number;
  readonly basis: (typeof limitBases)[number];
  readonly kind: LimitKind;
  readonly max_qty: string;
  readonly multiple: number | null;
  readonly publisher: string;
  readonly edition: string;
  readonly locator: string | null;
  readonly confidence: string;
}

/**
 * FEDIAF states limits on both bases. Those of AAFCO and NRC count per 1000 kcal, as what is eaten (D83). The life-stage
 * bounds of large breeds have both.
 */
const isCompared = (source: string, basis: string, stage: string): boolean =>
  source === 'FEDIAF' || basis === 'per_1000_kcal' || stage === largeBreedPuppy;

const readPrinted = (folder?: string): LimitRow[] =>
  standardFiles.flatMap((name) =>
    readTable(`standards/${name}.csv`, columns, folder).flatMap((row) => {
      const basis = limitBases.find((each) => each === row.basis);
      const kind = limitKinds.find((each) => each === row.kind);
      const { nutrient_id, confidence, species, life_stage, value, source, edition, locator } = row;
      if (nutrient_id === null || value === null || basis === undefined || kind === undefined) return [];
      if (!isCompared(source, basis, life_stage)) return [];
      const standard = `${source}-${edition}`.toLowerCase();
      return {
        ...{ species, standard, life_stage, nutrient_id, basis, kind, multiple: null },
        ...{ max_qty: read.decimal(value), publisher: source, edition, locator, confidence },
      };
    }),
  );

const multipleRow = ({ stage, nutrientId, multiple, max, minimum }: Multiple): LimitRow => {
  const [publisher = '', edition = ''] = minimum.standard.toUpperCase().split('-');
  return {
    ...{ species: /dog|puppy/.test(stage) ? 'dog' : 'cat', standard: minimum.standard, life_stage: stage },
    ...{ nutrient_id: nutrientId, basis: 'per_1000_kcal', kind: 'multiple', multiple, max_qty: max },
    ...{ publisher, edition, locator: null, confidence: minimum.confidence },
  };
};

/** The shipped limits (D83): bounds of all standards, and multiples of minima where none applies (D84). */
export const readLimits = (folder?: string): LimitRow[] => {
  const printed = readPrinted(folder);
  const maxima = printed.filter(({ kind }) => kind === 'max' || kind === 'SUL');
  const multiples = multiplesOf(readNutrients(folder), readStandards(folder), maxima);
  return [...printed, ...multiples.map(multipleRow)];
};

/** Loads the shipped limits. Returns true if they were new. */
export const loadLimits = (rows: readonly LimitRow[]): Promise<boolean> =>
  seedIfChanged('limits', digestOf(rows), async () => {
    const species = new Map((await Species.findAll()).map(({ id, slug }) => [slug, id]));
    await StandardLimit.destroy({ where: {} });
    await StandardLimit.bulkCreate(
      rows.map(({ species: slug, ...row }) => ({ ...row, specie_id: species.get(slug) ?? 0 })),
    );
  });
