import { milligramsPerGram } from '../contract/milligrams.ts';
import { scaleStep, stepAt } from '../contract/scaleSteps.ts';
import type { Addable, Amounts, FormulatedLine, Formulation } from './formulation.ts';

/** Milligrams of a formulation, line by line and addition by addition. */
export interface Rounded {
  readonly lines: readonly number[];
  readonly additions: readonly number[];
}

/** An answer without one of its additions. */
export const withoutAddition = ({ lines, additions }: Rounded, addition: number): Rounded => ({
  lines,
  additions: additions.map((milligrams, index) => (index === addition ? 0 : milligrams)),
});

/** What is fine is weighed to 0.1 g. */
const fineStep = 100;

/** The step in mg of a weighed addition. */
export const additionStep = ({ isFine, bowl }: Addable, milligrams: number): number => {
  if (bowl !== undefined) return scaleStep(milligrams, isFine);
  return isFine ? fineStep : stepAt(milligrams, null);
};

const toStep = (milligrams: number, step: number): number => Math.round(milligrams / step) * step;

/** Changes of a line that a scale does not show leave it as it is. */
const isSame = (grams: number, { grams: before, isFine }: FormulatedLine): boolean =>
  Math.abs(grams - before) * milligramsPerGram < scaleStep(before * milligramsPerGram, isFine) / 2;

const roundedLine = (line: FormulatedLine, grams: number): number => {
  const { grams: before, min, max, piece } = line;
  if (isSame(grams, line)) return Math.round(before * milligramsPerGram);
  const isWhole = piece !== null && Math.ceil(min / piece) <= Math.floor(max / piece);
  const milligrams = grams * milligramsPerGram;
  const nearest = toStep(
    milligrams,
    isWhole ? piece * milligramsPerGram : scaleStep(milligrams, line.isFine),
  );
  return Math.min(
    Math.round(max * milligramsPerGram),
    Math.max(Math.round(min * milligramsPerGram), nearest),
  );
};

const roundedAddition = (addition: Addable, grams: number): number => {
  const { piece } = addition;
  const milligrams = grams * milligramsPerGram;
  return toStep(milligrams, piece === null ? additionStep(addition, milligrams) : piece * milligramsPerGram);
};

/** Rounds to whole pieces and to what a scale shows, within the bounds of the lines. */
export const rounded = (amounts: Amounts, { lines, additions }: Formulation): Rounded => ({
  lines: lines.map((line, index) => roundedLine(line, amounts.lines[index] as number)),
  additions: additions.map((addition, index) =>
    roundedAddition(addition, amounts.additions[index] as number),
  ),
});
