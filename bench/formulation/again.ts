import type { FormulatedPot } from '../../server/formulation/bowls.ts';
import type { Preparation } from '../../server/formulation/prepare.ts';
import type { DemoCase } from '../../server/testing/demoBalance.ts';

/** A preparation whose first line stays as an answer has it, as one locks it in the panel. */
export const withLocked = (of: Preparation, { amounts }: FormulatedPot): Preparation => ({
  ...of,
  lines: of.lines.map((line, index) => {
    const grams = (amounts.lines[index] as number) / 1000;
    return index === 0 ? { ...line, min: grams, max: grams } : line;
  }),
});

/** A preparation without one of the foods that an answer adds, as one refuses it in the panel. */
export const withRefused = (of: Preparation, refused: number): Preparation => ({
  ...of,
  candidates: of.candidates.filter(({ id }) => id !== refused),
});

/** A preparation for one pot of two pets. */
export const forBoth = (of: Preparation, { target, specieId, kg, candidates }: DemoCase): Preparation => {
  const safe = new Set(candidates.map(({ id }) => id));
  return {
    ...of,
    pets: [...of.pets, { target, specieId, kg }],
    candidates: of.candidates.filter(({ id }) => safe.has(id)),
  };
};
