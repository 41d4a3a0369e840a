import type { GramsProblem } from '../../engine/host/quantity.ts';

/** Errors of a typed amount. */
export const gramsProblems: Readonly<Record<GramsProblem | 'too-exact', string>> = {
  empty: 'Type grams.',
  'not-a-number': 'Not a number of grams.',
  negative: 'Grams cannot be below 0.',
  'too-many-decimals': 'At most 3 decimals.',
  'too-large': 'At most 100,000 g.',
  'too-exact': 'Too large to be calculated exactly.',
};

/** Texts of fields with the amount of a food. */
export const amountTexts = {
  gramsOf: (food: string) => `Grams of ${food}`,
  emptied: 'Empty is not 0.',
  eitherSign: (readings: readonly string[], sign: string) =>
    `Type ${readings.join(' or ')}: a ${sign} may mean either.`,
  either: (readings: readonly string[]) => `Type ${readings.join(' or ')}.`,
  eitherMeasure: (readings: readonly string[]) => `Type ${readings.join(' or ')}: they weigh differently.`,
  noUnit: (units: readonly string[]) =>
    units.length === 0
      ? 'No label states what a spoon or piece weighs: weigh it, in g, kg, oz or lb.'
      : `No unit of this food: type g, kg, oz, lb, or ${units.join('; ')}.`,
  isGrams: (grams: string) => `= ${grams} g`,
  /** The first words of a source. */
  by: (source: string) => `, ${source.split(/[,:]/, 1)[0]}`,
} as const;
