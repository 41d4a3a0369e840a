import { texts } from '../texts/texts.ts';
import type { LevelName } from '../ui/value/LevelBadge.tsx';

/** Texts about whole pieces in a scaled recipe (D69). Loaded with the question. */
export const scalingTexts = {
  pieces:
    'Tablets and other pieces are counted, so they go to whole pieces. What is weighed keeps its proportions.',
  size: (grams: string, foods: readonly string[]) => `${grams} g: ${foods.join('; ')}.`,
  rounded: (food: string, pieces: string, exact: string) => `${food}: ${pieces} instead of ${exact}`,
  total: (grams: string) => `it weighs ${grams} g`,
  loading: 'Calculating what this does to the levels…',
  failed: 'What this does to the levels could not be calculated.',
  unchanged: (standard: string, animal: string) => `No level by ${standard} changes (${animal}).`,
  changed: (standard: string, animal: string, grams: string, changes: readonly string[]) =>
    `Levels by ${standard} (${animal}) in ${grams} g: ${changes.join('; ')}.`,
  change: (nutrient: string, before: LevelName, after: LevelName) =>
    `${nutrient} ${texts.levels[after]} instead of ${texts.levels[before]}`,
} as const;
