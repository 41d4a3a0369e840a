import type { Pet } from '../../../../server/contract/pets.ts';
import { unit } from '../../../format.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import { texts } from '../../../texts.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import { usePrinting } from '../usePrinting.ts';
import { basisCell, blank, type Cell, totalCell } from './cells.ts';
import { headingsOf } from './headings.ts';
import { lineCells } from './lineCells.ts';
import type { MatrixRow } from './matrixRows.ts';
import styles from './PrintMatrix.module.css';
import { bases, type CellContext } from './renderCells.ts';

interface PaperProps {
  readonly model: NutritionModel;
  readonly rows: readonly MatrixRow[];
  readonly context: CellContext;
  /** Name of the life stage of the bounds. */
  readonly stage: string;
  readonly pet: Pet | null;
}

/** Foods beside each other on a page. */
const foodsPerPage = 5;

/** Columns of one page and the cells of each row. */
interface PrintPage {
  readonly heads: readonly string[];
  readonly cellsOf: (row: MatrixRow) => readonly Cell[];
}

/** Splits the columns into pages: first those of the recipe, then the foods. */
const pagesOf = (
  model: NutritionModel,
  { of, width, bounds, showing }: CellContext,
): readonly PrintPage[] => {
  const { results, draft } = model.state();
  const all = draft.lines;
  if (results?.totals.percentOfRecipe.length !== all.length) return [];
  const own: PrintPage = {
    heads: [matrixTexts.columns.total.name, ...headingsOf(bases, []).map(({ name }) => name)],
    cellsOf: (row) => [
      totalCell(row, results),
      ...bases.map((basis) => basisCell(row, basis, results, bounds)),
    ],
  };
  const foods = Array.from({ length: Math.ceil(all.length / foodsPerPage) }, (_, page): PrintPage => {
    const first = page * foodsPerPage;
    const lines = all.slice(first, first + foodsPerPage);
    const contributions = model.window(first, lines.length);
    return {
      heads: lines.map(({ food }) => food.name),
      cellsOf: (row) => lineCells(row, results, { first, lines, contributions, width, of }, showing),
    };
  });
  return [own, ...foods];
};

/** A level precedes its number, so that numbers stay aligned. */
const textOf = ({ text, level }: Cell): string => (level === null ? text : `${texts.levels[level]} ${text}`);

/** Name of a row with its unit, if the name does not contain it. */
const namedOf = (row: MatrixRow): string => {
  const { kind, name } = row;
  if (kind === 'section' || kind === 'grams' || kind === 'ratio' || name.startsWith(`${row.unit} `))
    return name;
  return `${name}, ${unit(row.unit)}`;
};

const PageTable = ({
  rows,
  heads,
  cellsOf,
  caption,
}: PrintPage & Pick<PaperProps, 'rows'> & { readonly caption: string }) => (
  <table className={styles.sheet}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{matrixTexts.nutrient}</th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const cells = cellsOf(row);
        return (
          <tr key={row.key} data-kind={row.kind}>
            <th scope="row">{namedOf(row)}</th>
            {heads.map((head, at) => (
              <td key={head}>{textOf(cells[at] ?? blank)}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** The whole matrix for print. Renders only while the page is printed. */
export const PrintMatrix = ({ model, rows, context, stage, pet }: PaperProps) => {
  const printing = usePrinting();
  if (!printing) return null;
  const { name } = model.state().draft.recipe;
  // Pages may be separated. Each caption names recipe and pet.
  const title = pet ? `${name} ${editorTexts.forPet(pet.name)}` : name;
  const caption = `${matrixTexts.title}: ${title}. ${matrixTexts.stage}: ${stage}`;
  return pagesOf(model, context).map((page) => (
    <PageTable key={page.heads.join()} rows={rows} caption={caption} {...page} />
  ));
};
