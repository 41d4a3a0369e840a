import { type DecimalSign, numbersIn, signOf } from '../../../engine/host/writtenNumbers.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import type { TableErrors } from './tableErrors.ts';

/** A cell with numbers, and its place. */
export interface NumberCell {
  readonly line: number;
  readonly heading: string;
  readonly cell: string;
}

/** A number of a file, and what it shows. */
interface Shown extends NumberCell {
  readonly number: string;
}

const places = (cells: readonly NumberCell[]) => {
  const found: Partial<Record<DecimalSign | 'unclear', Shown>> = {};
  for (const cell of cells)
    for (const number of numbersIn(cell.cell)) {
      const sign = signOf(number);
      if (sign !== null) found[sign] ??= { ...cell, number };
    }
  return found;
};

/** The error of a file whose numbers have no clear decimal sign. */
const unclear = ({ line, heading, number }: Shown): FieldErrors =>
  new FieldErrors(
    {
      decimals: [
        `Line ${line}, ${heading}: ${number} has one value with a decimal point and another with a decimal comma. Say which the file uses.`,
      ],
    },
    'unclear_decimals',
  );

/**
 * The decimal sign of a file. A file has one kind.
 * @param chosen what the user said
 * @throws FieldErrors with the code `unclear_decimals` if no number shows the sign and one needs it
 */
export const decimalSignOf = (
  cells: readonly NumberCell[],
  chosen: DecimalSign | undefined,
  errors: TableErrors,
): DecimalSign => {
  if (chosen !== undefined) return chosen;
  const found = places(cells);
  const { point, comma } = found;
  if (point !== undefined && comma !== undefined) {
    const later = point.line > comma.line ? point : comma;
    const [here, there] = later === point ? [point, comma] : [comma, point];
    errors.add(
      here.line,
      here.heading,
      `${here.number} has a decimal ${here === point ? 'point' : 'comma'}, but ${there.number} in line ${there.line} a decimal ${here === point ? 'comma' : 'point'}. Write all numbers of the file in one way.`,
    );
  }
  if (comma !== undefined) return 'comma';
  if (point === undefined && found.unclear !== undefined) throw unclear(found.unclear);
  return 'point';
};
