import type { LineValueName } from '../../../../engine/host/lineValues.ts';
import type { Role } from '../../../../engine/host/recipeTotals.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import type { Group } from '../rows.ts';

interface Named {
  readonly key: string;
  /** In full; the screen cuts it. */
  readonly name: string;
  /** What stands in the row's head, where that is not the beginning of the name. */
  readonly short?: string;
}

/** The beginning of a section. */
interface SectionRow extends Named {
  readonly kind: 'section';
}

/** Grams of the recipe and its foods, or their percents of it. */
interface MassRow extends Named {
  readonly kind: 'grams' | 'share';
  readonly unit: string;
}

/** A derived figure; a quantity has amounts on the three bases and can be shared out, a ratio or percent cannot. */
export interface FigureRow extends Named {
  readonly kind: 'quantity' | 'ratio';
  readonly figure: LineValueName;
  readonly unit: string;
  /** What its decimals go by, where that is not its unit. */
  readonly measure?: string;
}

/** A nutrient of the recipe. */
export interface NutrientRow extends Named {
  readonly kind: 'nutrient';
  readonly column: number;
  readonly unit: string;
  readonly role: Role | null;
}

/** A row of the matrix, under its head. */
export type MatrixRow = SectionRow | MassRow | FigureRow | NutrientRow;

const texts = matrixTexts.rows;

const figure = (
  figure: LineValueName,
  kind: FigureRow['kind'],
  unit: string,
  measure?: string,
): FigureRow => ({ kind, key: figure, figure, unit, ...(measure && { measure }), ...texts.figures[figure] });

const ratio = (name: LineValueName): FigureRow => figure(name, 'ratio', ': 1');

/** What heads the matrix: grams, percent of recipe, dry matter. */
const onTop: readonly MatrixRow[] = [
  { kind: 'grams', key: 'grams', name: texts.grams, unit: 'g' },
  { kind: 'share', key: 'share', ...texts.share, unit: '%' },
  figure('dryMatter', 'quantity', 'g', 'dry matter'),
];

/** What is derived from the nutrients of a section, and stands at its end. */
const derived: Readonly<Record<string, readonly MatrixRow[]>> = {
  Macros: [
    figure('kcalFromProtein', 'quantity', 'kcal'),
    figure('kcalFromFat', 'quantity', 'kcal'),
    figure('kcalFromCarbohydrate', 'quantity', 'kcal'),
    figure('percentFromProtein', 'ratio', '% kcal'),
    figure('percentFromFat', 'ratio', '% kcal'),
    figure('percentFromCarbohydrate', 'ratio', '% kcal'),
    ratio('ketoRatio'),
  ],
  Minerals: [ratio('calciumToPhosphorus'), ratio('zincToCopper')],
  Vitamins: [ratio('calciumToVitaminC')],
  Fats: [ratio('omega6To3')],
};

/**
 * The row of a derived figure.
 * @throws Error where it has none
 */
export const figureRow = (name: LineValueName): FigureRow => {
  const all = [...onTop, ...Object.values(derived).flat()];
  const row = all.find((each): each is FigureRow => 'figure' in each && each.figure === name);
  if (!row) throw new Error(`The matrix has no row of ${name}.`);
  return row;
};

/** All rows of the matrix, of these nutrients by their groups. */
export const matrixRows = (groups: readonly Group[]): readonly MatrixRow[] => [
  ...onTop,
  ...groups.flatMap(({ name, rows }): MatrixRow[] => [
    { kind: 'section', key: `section ${name}`, name },
    ...rows.map(
      ({ column, nutrient }): MatrixRow => ({
        kind: 'nutrient',
        key: `nutrient ${nutrient.id}`,
        name: nutrient.display,
        ...(nutrient.display.length > nutrientCharacters && { short: nutrient.short }),
        column,
        unit: nutrient.unit_type,
        role: nutrient.role,
      }),
    ),
    ...(derived[name] ?? []),
  ]),
];

/** A name cut to so many characters, so that columns stay narrow; the whole name stands in a tooltip. */
export const cut = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most).trimEnd()}…` : name;

/** Characters of a nutrient's name that are shown (specification part 2, section 9). */
export const nutrientCharacters = 12;
/** Characters of a food's name that are shown. */
export const foodCharacters = 14;

/** What stands in a row's head. */
export const headOf = ({ short, name }: MatrixRow): string => short ?? cut(name, nutrientCharacters);
