import type { ScaleProblem } from '../../engine/host/scaling.ts';

/** Texts of the panel that scales a recipe. Loaded with it. */
export const scaleTexts = {
  hint: 'Locked foods keep their grams. Tablets and other pieces stay whole.',
  presets: [
    { milligrams: 1_000_000, label: '1,000 g', title: 'Scale to 1,000 g' },
    { milligrams: 2_898_000, label: '2,898 g (C-Pro batch)', title: 'Scale to 2,898 g, a C-Pro batch' },
  ],
  scaled: (grams: string) => `Scaled to ${grams} g.`,
  already: (grams: string) => `The foods weigh ${grams} g already.`,
  toNothing: 'Type more than 0 g. A recipe of 0 g has no proportions.',
  tooSmall: 'A food would become 0 g. Type a larger total.',
  lockedAll: 'The locked foods already weigh that much, which leaves 0 g for the others.',
  fixFirst: 'Fix the marked grams first.',
  problems: {
    'locked-exceed': 'The locked foods weigh more than that.',
    'nothing-to-scale': 'All foods that are not locked have 0 g, so there is nothing to scale.',
    'line-too-large': 'A food would weigh more than 100,000 g.',
  } satisfies Readonly<Record<ScaleProblem, string>>,
} as const;
