import { HyperFormula } from 'hyperformula';
import { all, create, type Matrix as MathMatrix } from 'mathjs';
import { Matrix } from 'ml-matrix';
import type { Case } from '../../engine/oracle.ts';
import { type Implementation, timeOf } from '../benchmarkCase.ts';

const math = create(all ?? {});

/** The sums alone as ml-matrix does them: a row of amounts times the matrix of figures, both in its own class. */
export function mlMatrixBaseline(input: Case): Implementation {
  const amounts = Matrix.rowVector(amountsOf(input));
  const values = new Matrix(valuesOf(input));
  let totals = amounts.mmul(values);
  return {
    name: 'ml-matrix, sums alone',
    time: timeOf(() => {
      totals = amounts.mmul(values);
    }),
    output: () => Float64Array.from(totals.getRow(0)),
    firstPart: true,
  };
}

/** The sums alone in mathjs as its manual writes them: plain arrays, a row of figures a line. */
export function mathBaseline(input: Case): Implementation {
  const [amounts, values] = [amountsOf(input), valuesOf(input)];
  let totals = math.multiply(amounts, values);
  return {
    name: 'mathjs, arrays, sums alone',
    time: timeOf(() => {
      totals = math.multiply(amounts, values);
    }),
    output: () => Float64Array.from(totals),
    firstPart: true,
  };
}

/** The same its fastest way: dense matrices that know they hold numbers only, which spares it the search for types. */
export function mathTypedBaseline(input: Case): Implementation {
  const amounts = math.matrix(amountsOf(input), 'dense', 'number');
  const values = math.matrix(valuesOf(input), 'dense', 'number');
  let totals: MathMatrix = math.multiply(amounts, values);
  return {
    name: 'mathjs, typed, sums alone',
    time: timeOf(() => {
      totals = math.multiply(amounts, values);
    }),
    output: () => Float64Array.from(totals.valueOf() as number[]),
    firstPart: true,
  };
}

/**
 * The sums alone as a spreadsheet holds them: amounts in the first column, figures beside, a SUMPRODUCT below each
 * column, with no rounding of results. Giving one line a new amount is what makes HyperFormula compute them all again, in full.
 */
export function spreadsheetBaseline(input: Case): Implementation {
  const amounts = amountsOf(input);
  const last = amounts.length;
  const sums = input.columns.map(
    (_, c) => `=SUMPRODUCT($A1:$A${last},${letters(c + 1)}1:${letters(c + 1)}${last})`,
  );
  const rows = valuesOf(input).map((values, i): (number | string)[] => [amounts[i] ?? 0, ...values]);
  const sheet = HyperFormula.buildFromArray([...rows, ['', ...sums]], {
    licenseKey: 'gpl-v3',
    smartRounding: false,
  });
  const [first = 0] = amounts;
  let given = first;
  const give = (amount: number): void => {
    given = amount;
    sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, amount);
  };
  return {
    name: 'HyperFormula, sums alone',
    time: timeOf(() => give(given === first ? first + 1 : first)),
    output: () => {
      give(first);
      return Float64Array.from(input.columns, (_, c) =>
        Number(sheet.getCellValue({ sheet: 0, row: last, col: c + 1 })),
      );
    },
    firstPart: true,
  };
}

/** A column's letters, from A at 0. */
function letters(column: number): string {
  const name = (at: number): string => String.fromCharCode(65 + at);
  return column < 26 ? name(column) : name(Math.floor(column / 26) - 1) + name(column % 26);
}

function amountsOf({ lines }: Case): number[] {
  return lines.map(({ milligrams }) => milligrams);
}

/** A row of figures a line; what is not stated is 0. */
function valuesOf({ foods, lines }: Case): number[][] {
  return lines.map(({ food }) =>
    Array.from(foods[food]?.values ?? [], (value) => (Number.isNaN(value) ? 0 : value)),
  );
}
