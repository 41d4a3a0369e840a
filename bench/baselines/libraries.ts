import { HyperFormula } from 'hyperformula';
import { all, create, type Matrix as MathMatrix } from 'mathjs';
import { Matrix } from 'ml-matrix';
import type { Case } from '../../engine/oracle.ts';
import { type Implementation, timeOf } from '../benchmarkCase.ts';

const math = create(all ?? {});

/** Totals in ml-matrix: a row of amounts times the matrix of nutrient values, both in its own class. */
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

/** Totals in mathjs in the form of its manual: plain arrays, one row of nutrient values per line. */
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

/** Totals in the fastest form of mathjs: dense matrices with a declared type, which avoids type checks. */
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
 * Totals in a spreadsheet: amounts in the first column, nutrient values beside it, and a SUMPRODUCT below each column,
 * without rounding. A new amount of one line makes HyperFormula calculate all of them in full.
 */
export function spreadsheetBaseline(input: Case): Implementation {
  const amounts = amountsOf(input);
  const last = amounts.length;
  const sums = input.columns.map(
    (_, c) => `=SUMPRODUCT($A1:$A${last},${letters(c + 1)}1:${letters(c + 1)}${last})`,
  );
  const rows = valuesOf(input).map((values, i): (number | string)[] => [amounts[i] ?? 0, ...values]);
  const spreadsheet = HyperFormula.buildFromArray([...rows, ['', ...sums]], {
    licenseKey: 'gpl-v3',
    smartRounding: false,
  });
  const [first = 0] = amounts;
  let given = first;
  const give = (amount: number): void => {
    given = amount;
    spreadsheet.setCellContents({ sheet: 0, row: 0, col: 0 }, amount);
  };
  return {
    name: 'HyperFormula, sums alone',
    time: timeOf(() => give(given === first ? first + 1 : first)),
    output: () => {
      give(first);
      return Float64Array.from(input.columns, (_, c) =>
        Number(spreadsheet.getCellValue({ sheet: 0, row: last, col: c + 1 })),
      );
    },
    firstPart: true,
  };
}

/** A column's letters; 0 is A. */
function letters(column: number): string {
  const name = (at: number): string => String.fromCharCode(65 + at);
  return column < 26 ? name(column) : name(Math.floor(column / 26) - 1) + name(column % 26);
}

function amountsOf({ lines }: Case): number[] {
  return lines.map(({ milligrams }) => milligrams);
}

/** One row of nutrient values per line; 0 if not stated. */
function valuesOf({ foods, lines }: Case): number[][] {
  return lines.map(({ food }) =>
    Array.from(foods[food]?.values ?? [], (value) => (Number.isNaN(value) ? 0 : value)),
  );
}
