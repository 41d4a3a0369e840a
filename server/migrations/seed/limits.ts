import { Species } from '../../models/species.ts';
import { limitBases, limitKinds, StandardLimit } from '../../models/standardLimits.ts';
import { read, readTable } from './csv.ts';
import { digestOf, seedIfChanged } from './seedOnce.ts';

const columns = {
  species: read.text,
  life_stage: read.text,
  nutrient_id: read.optionalWhole,
  nutrient: read.text,
  form: read.optionalText,
  basis: read.text,
  kind: read.text,
  source_unit: read.text,
  source_value: read.text,
  unit: read.text,
  value: read.text,
  seeds_bound: read.optionalText,
  source: read.text,
  edition: read.text,
  locator: read.optionalText,
  confidence: read.oneOf('high', 'medium', 'low'),
  note: read.optionalText,
};

/** The shipped limits (D77): FEDIAF's verified nutritional and legal maxima. */
export const readLimits = (folder?: string) =>
  readTable('standards/fediaf-2025.csv', columns, folder).flatMap((row) => {
    const basis = limitBases.find((each) => each === row.basis);
    const kind = limitKinds.find((each) => each === row.kind);
    const { nutrient_id, confidence, species, life_stage, value, source, edition, locator } = row;
    if (nutrient_id === null || basis === undefined || kind === undefined || confidence === 'low') return [];
    const standard = `${source}-${edition}`.toLowerCase();
    return [
      {
        ...{ species, standard, life_stage, nutrient_id, basis, kind },
        ...{ max_qty: read.decimal(value), publisher: source, edition, locator, confidence },
      },
    ];
  });

/** Loads the shipped limits. Returns true if they were new. */
export const loadLimits = (rows: ReturnType<typeof readLimits>): Promise<boolean> =>
  seedIfChanged('limits', digestOf(rows), async () => {
    const species = new Map((await Species.findAll()).map(({ id, slug }) => [slug, id]));
    await StandardLimit.destroy({ where: {} });
    await StandardLimit.bulkCreate(
      rows.map(({ species: slug, ...row }) => ({ ...row, specie_id: species.get(slug) ?? 0 })),
    );
  });
