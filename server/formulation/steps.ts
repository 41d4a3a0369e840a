import { milligramsPerGram } from '../contract/milligrams.ts';
import { scaleStep } from '../contract/scaleSteps.ts';
import type { Addable, FormulatedLine, Formulation } from './formulation.ts';
import { type Model, modelOf } from './model.ts';
import { additionStep, type Rounded } from './round.ts';

/** Part of a bound that is kept free, as the engine sums in another order. */
const free = 1e-6;

/** A line that stays as it was between two steps of a scale is not changed. */
const lineInSteps = (line: FormulatedLine, milligrams: number): FormulatedLine => {
  const { grams, isFine, piece, min, max } = line;
  if (piece !== null || min === max) return line;
  const step = scaleStep(milligrams, isFine);
  const isBetween = milligrams % step !== 0;
  return isBetween ? { ...line, min: grams, max: grams } : { ...line, shown: step / milligramsPerGram };
};

const additionInSteps = (addition: Addable, milligrams: number): Addable => {
  if (milligrams === 0) return { ...addition, max: 0 };
  if (addition.piece !== null) return addition;
  return { ...addition, shown: additionStep(addition, milligrams) / milligramsPerGram };
};

/**
 * The model of the foods of a rounded answer alone, in amounts that a scale shows.
 * @param asked lazy requirements that hold too, by index
 */
export const modelInSteps = (formulation: Formulation, amounts: Rounded, asked: Iterable<number>): Model => {
  const { lines, additions, requirements } = formulation;
  const also = new Set(asked);
  const held = [...requirements.keys()].filter(
    (index) => requirements[index]?.isLazy !== true || also.has(index),
  );
  const shown: Formulation = {
    ...formulation,
    lines: lines.map((line, index) => lineInSteps(line, amounts.lines[index] as number)),
    additions: additions.map((each, index) => additionInSteps(each, amounts.additions[index] as number)),
  };
  return modelOf(shown, { margins: new Map(held.map((index) => [index, free])) });
};
