import { stepAt } from '../remedies/grams.ts';
import type { Amounts, FormulatedLine, Formulation, Part } from './model.ts';

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

/** Milligrams per gram. */
const perGram = 1000;

/** A scale for supplements shows 0.1 g, and of a pinch below a gram 0.01 g. */
const [pinch, pinchStep, fineStep] = [1000, 10, 100];

/** The step in mg of amounts that a scale shows from `milligrams` on. */
export const scaleStep = (milligrams: number, isFine: boolean): number => {
  if (milligrams < pinch) return pinchStep;
  return isFine ? fineStep : stepAt(milligrams, null);
};

const toStep = (grams: number, { isFine }: Part, piece: number | null): number => {
  const milligrams = grams * perGram;
  const step = piece === null ? scaleStep(milligrams, isFine) : piece * perGram;
  return Math.round(milligrams / step) * step;
};

/** Changes of a line that a scale does not show leave it as it is. */
const isSame = (grams: number, { grams: before, isFine }: FormulatedLine): boolean =>
  Math.abs(grams - before) * perGram < scaleStep(before * perGram, isFine) / 2;

const roundedLine = (line: FormulatedLine, grams: number): number => {
  const { grams: before, min, max, piece } = line;
  if (isSame(grams, line)) return Math.round(before * perGram);
  const isWhole = piece !== null && Math.ceil(min / piece) <= Math.floor(max / piece);
  const nearest = toStep(grams, line, isWhole ? piece : null);
  return Math.min(Math.round(max * perGram), Math.max(Math.round(min * perGram), nearest));
};

/** Rounds to whole pieces and to what a scale shows, within the bounds of the lines. */
export const rounded = (amounts: Amounts, { lines, additions }: Formulation): Rounded => ({
  lines: lines.map((line, index) => roundedLine(line, amounts.lines[index] as number)),
  additions: additions.map((addition, index) =>
    toStep(amounts.additions[index] as number, addition, addition.piece),
  ),
});
