import type { LineValueName } from '../../../engine/host/lineValues.ts';
import type { Role } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { decimalsOf, unit } from '../../kernel/format.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { cut, type MatrixRow as KitRow, type MatrixItem } from '../../ui/matrix/types.ts';
import type { Group } from '../rows.ts';

interface Named {
  readonly key: string;
  /** Full name. The screen cuts it. */
  readonly name: string;
  /** Text of the row header if it is not the start of the name. */
  readonly short?: string;
}

/** Header of a section. */
interface SectionRow extends Named {
  readonly kind: 'section';
}

/** Grams of the recipe and its foods, or percents. */
interface MassRow extends Named {
  readonly kind: 'grams' | 'share';
  readonly unit: string;
}

/** A derived value. A quantity has amounts on three bases and shares; a ratio or percent does not. */
export interface DerivedRow extends Named {
  readonly kind: 'quantity' | 'ratio';
  readonly derivedValue: LineValueName;
  readonly unit: string;
  /** Unit that determines the number of decimals, if it is not `unit`. */
  readonly measure?: string;
}

/** A nutrient of the recipe. */
export interface NutrientRow extends Named {
  readonly kind: 'nutrient';
  /** The API's name, if it is not the name. */
  readonly fullName?: string;
  readonly column: number;
  readonly unit: string;
  /** Decimals of the column in the engine. */
  readonly scale: number;
  readonly role: Role | null;
}

/** A row of the matrix without the header. */
export type MatrixRow = SectionRow | MassRow | DerivedRow | NutrientRow;

const texts = matrixTexts.rows;

const derivedRowOf = (
  derivedValue: LineValueName,
  kind: DerivedRow['kind'],
  unit: string,
  measure?: string,
): DerivedRow => ({
  kind,
  key: derivedValue,
  derivedValue,
  unit,
  ...(measure && { measure }),
  ...texts.derived[derivedValue],
});

const ratio = (name: LineValueName): DerivedRow => derivedRowOf(name, 'ratio', ': 1');

/** First rows of the matrix: grams, percent of recipe, dry matter. */
const onTop: readonly MatrixRow[] = [
  { kind: 'grams', key: 'grams', name: texts.grams, unit: 'g' },
  { kind: 'share', key: 'share', ...texts.share, unit: '%' },
  { ...derivedRowOf('dryMatter', 'quantity', 'g', 'dry matter'), ...texts.dryMatterGrams },
];

/** Derived values at the end of each section. */
const derived: Readonly<Record<string, readonly MatrixRow[]>> = {
  Macros: [
    derivedRowOf('kcalFromProtein', 'quantity', 'kcal'),
    derivedRowOf('kcalFromFat', 'quantity', 'kcal'),
    derivedRowOf('kcalFromCarbohydrate', 'quantity', 'kcal'),
    derivedRowOf('percentFromProtein', 'ratio', '% kcal'),
    derivedRowOf('percentFromFat', 'ratio', '% kcal'),
    derivedRowOf('percentFromCarbohydrate', 'ratio', '% kcal'),
    ratio('ketoRatio'),
  ],
  Minerals: [ratio('calciumToPhosphorus'), ratio('zincToCopper')],
  Vitamins: [ratio('calciumToVitaminC')],
  Fats: [ratio('omega6To3')],
};

/**
 * The row of a derived value.
 * @throws Error if the matrix has no such row
 */
export const derivedRow = (name: LineValueName): DerivedRow => {
  const all = [...onTop, ...Object.values(derived).flat()];
  const row = all.find((each): each is DerivedRow => 'derivedValue' in each && each.derivedValue === name);
  if (!row) throw new Error(`Derived value ${name} has no row. Add it to matrixRows.ts.`);
  return row;
};

/** The name of a nutrient on screens, and the API's name for tooltips and exports if it is another one. */
export const namesOfRow = ({ name, display }: Pick<Nutrient, 'name' | 'display'>) => ({
  name: display,
  ...(name !== display && { fullName: name }),
});

/** All rows of the matrix for these groups of nutrients. */
export const matrixRows = (groups: readonly Group[]): readonly MatrixRow[] => [
  ...onTop,
  ...groups.flatMap(({ name, rows }): MatrixRow[] => [
    { kind: 'section', key: `section ${name}`, name },
    ...rows.map(
      ({ column, nutrient }): MatrixRow => ({
        kind: 'nutrient',
        key: `nutrient ${nutrient.id}`,
        ...namesOfRow(nutrient),
        ...(nutrient.display.length > nutrientCharacters && { short: nutrient.short }),
        column,
        unit: nutrient.unit_type,
        scale: nutrient.scale,
        role: nutrient.role,
      }),
    ),
    ...(derived[name] ?? []),
  ]),
];

/** A row with values. */
export type ValueRow = Exclude<MatrixRow, SectionRow> &
  Pick<KitRow, 'decimals' | 'opens' | 'label' | 'fullName'>;

const measureOf = (row: MatrixRow): string => {
  if (row.kind === 'section' || row.kind === 'nutrient') return '';
  return ('measure' in row && row.measure) || row.unit;
};

/** Name with the unit, if the name does not contain it. */
const labelOf = ({ key, kind, name, unit: unitName }: Exclude<MatrixRow, SectionRow>): string =>
  onTop.some((row) => row.key === key) || kind === 'ratio' || name.startsWith(`${unitName} `)
    ? name
    : `${name}, ${unit(unitName)}`;

/** Rows for the matrix: those before the first section, then the sections. */
export const matrixItems = (rows: readonly MatrixRow[]): readonly MatrixItem<ValueRow>[] => {
  const items: (ValueRow | { key: string; name: string; rows: ValueRow[] })[] = [];
  for (const row of rows) {
    if (row.kind === 'section') {
      items.push({ key: row.key, name: row.name, rows: [] });
      continue;
    }
    const valueRow: ValueRow = {
      ...row,
      label: labelOf(row),
      decimals: decimalsOf(0, measureOf(row), 'exact'),
      opens: row.kind === 'nutrient',
    };
    const section = items.at(-1);
    if (section && 'rows' in section) section.rows.push(valueRow);
    else items.push(valueRow);
  }
  return items;
};

/** Visible characters of a nutrient's name (specification part 2, section 9). */
const nutrientCharacters = 12;

/** Text of a row header. */
export const headOf = ({ short, name }: MatrixRow): string => short ?? cut(name, nutrientCharacters);
