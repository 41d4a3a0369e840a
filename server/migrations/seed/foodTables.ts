import { derive } from '../../nutrition/derive.ts';
import { FixtureError, read, readTable } from './csv.ts';
import { readNutrients } from './vocabulary.ts';

export type Safety = 'safe' | 'possibly_unsafe' | 'unsafe';

/** A figure of a shipped food: exact decimal text, and where it is from. */
export interface ShippedFigure {
  readonly nutrientId: number;
  readonly amount: string;
  readonly source: string;
}

/** A food as it ships, with all it states and what follows from that. */
export interface ShippedFood {
  /** Names it for good: `05006`. */
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly category: string;
  readonly fdcId: number | null;
  readonly ndbNo: string | null;
  readonly state: string | null;
  readonly complete: boolean;
  readonly referenceOnly: boolean;
  readonly heatSensitivity: boolean;
  readonly cookWell: boolean;
  readonly safety: { readonly dog: Safety; readonly cat: Safety };
  readonly note: string | null;
  readonly price: { readonly costPerUnits: string; readonly source: string } | null;
  readonly totalQty: string;
  readonly source: string;
  readonly figures: readonly ShippedFigure[];
}

const safety = read.oneOf<Safety>('safe', 'possibly_unsafe', 'unsafe');

const foodColumns = {
  ...{
    ndb_no: read.text,
    fdc_id: read.optionalWhole,
    name: read.text,
    short_name: read.text,
    category: read.text,
  },
  ...{ usda_food_group: read.text, state: read.text, total_qty: read.decimal, unit: read.oneOf('g') },
  ...{ complete: read.flag, dog: safety, cat: safety, note: read.optionalText },
  ...{ heat_sensitivity: read.flag, cook_well: read.flag, price_edible: read.optionalDecimal },
  ...{ price_as_purchased: read.optionalDecimal, price_source: read.optionalText },
  ...{ refuse_pct: read.optionalWhole, refuse: read.optionalText },
};
const figureColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ n_points: read.whole, source_code: read.text, derivation_code: read.optionalText },
};
const foundationColumns = {
  ...{ ndb_no: read.text, nutrient_id: read.whole, amount: read.decimal },
  ...{ foundation_fdc_id: read.whole, foundation_name: read.text },
};

interface FigureRow {
  readonly ndb_no: string;
  readonly nutrient_id: number;
  readonly amount: string;
  readonly source: string;
  readonly line: number;
}

const usdaSource = 'USDA SR28 (2016)';

const readFigures = (folder?: string): (readonly [file: string, rows: FigureRow[]])[] => {
  const printed = readTable('food-figures.csv', figureColumns, folder);
  const matched = readTable('food-figures-foundation.csv', foundationColumns, folder);
  const codes = (row: (typeof printed)[number]) =>
    `USDA ${row.source_code} ${row.derivation_code ?? ''}`.trimEnd();
  return [
    ['fixtures/food-figures.csv', printed.map((row) => ({ ...row, source: codes(row) }))],
    [
      'fixtures/food-figures-foundation.csv',
      matched.map((row) => ({ ...row, source: `USDA Foundation Food ${row.foundation_fdc_id}` })),
    ],
  ];
};

type Figures = Map<string, Map<number, ShippedFigure>>;

const addFigures = (
  figures: Figures,
  scales: ReadonlyMap<number, number>,
  file: string,
  rows: readonly FigureRow[],
) => {
  for (const { ndb_no, nutrient_id, amount, source, line } of rows) {
    const food = figures.get(ndb_no);
    const scale = scales.get(nutrient_id);
    if (!food) throw new FixtureError(file, line, `there is no food ${ndb_no}`);
    if (scale === undefined) throw new FixtureError(file, line, `there is no nutrient ${nutrient_id}`);
    if (food.has(nutrient_id))
      throw new FixtureError(file, line, `a second figure of nutrient ${nutrient_id}`);
    if ((amount.split('.')[1]?.length ?? 0) > scale)
      throw new FixtureError(file, line, `more than ${scale} decimals`);
    food.set(nutrient_id, { nutrientId: nutrient_id, amount, source });
  }
};

/** What a food states, and the figures that follow. */
export const withDerived = (stated: ReadonlyMap<number, ShippedFigure>): ShippedFigure[] => {
  const amounts = new Map([...stated].map(([id, figure]) => [id, figure.amount]));
  return [...stated.values(), ...derive(amounts)];
};

/**
 * The USDA foods that ship, with their figures.
 * @throws FixtureError when a row is malformed, twice, or names a food or nutrient that is not there
 */
export const readFoods = (folder?: string): ShippedFood[] => {
  const rows = readTable('foods.csv', foodColumns, folder);
  const scales = new Map(readNutrients(folder).map((nutrient) => [nutrient.id, nutrient.scale]));
  const figures: Figures = new Map(rows.map((row) => [row.ndb_no, new Map()]));
  for (const [file, list] of readFigures(folder)) addFigures(figures, scales, file, list);
  return rows.map((row) => ({
    key: row.ndb_no,
    name: row.name,
    shortName: row.short_name,
    category: row.category,
    fdcId: row.fdc_id,
    ndbNo: row.ndb_no,
    state: row.state,
    complete: row.complete,
    referenceOnly: false,
    heatSensitivity: row.heat_sensitivity,
    cookWell: row.cook_well,
    safety: { dog: row.dog, cat: row.cat },
    note: row.note,
    price:
      row.price_edible === null ? null : { costPerUnits: row.price_edible, source: row.price_source ?? '' },
    totalQty: row.total_qty,
    source: usdaSource,
    figures: withDerived(figures.get(row.ndb_no) ?? new Map()),
  }));
};
