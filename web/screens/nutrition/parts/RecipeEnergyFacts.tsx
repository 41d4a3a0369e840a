import { formatGrams, formatRatio } from '../../../format.ts';
import { LiveText } from '../../../parts/nutrition/nutrients/LiveValue.tsx';
import type { NutritionModel } from '../../../parts/nutrition/nutritionStore.ts';
import type { Group } from '../../../parts/nutrition/rows.ts';
import { EnergyAmount } from '../../../parts/nutrition/summary/Energy.tsx';
import { derivedValueOf, parts, Split } from '../../../parts/nutrition/summary/EnergySplit.tsx';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { recipeNutritionTexts as texts } from '../../../texts/recipeNutritionTexts.ts';
import { Facts } from '../../../ui/page/Facts.tsx';

interface EnergyFactsProps {
  readonly model: NutritionModel;
  readonly groups: readonly Group[];
}

/** The recipe's mass, its energy with the parts that it comes from, and its Ca:P. */
export const RecipeEnergyFacts = ({ model, groups }: EnergyFactsProps) => (
  <Facts
    facts={[
      [
        texts.mass,
        <LiveText
          key="mass"
          model={model}
          text={({ results }) => (results ? `${formatGrams(results.totals.totalMilligrams)} g` : '')}
        />,
      ],
      [texts.energy, <EnergyAmount key="energy" model={model} groups={groups} of="recipe" />],
      ...parts.map(
        (part) => [texts.from(part.name), <Split key={part.from} model={model} part={part} />] as const,
      ),
      [
        nutrientTexts.ratios.calcium,
        <LiveText
          key="calcium"
          model={model}
          text={(state) => formatRatio(derivedValueOf(state, 'calciumToPhosphorus'))}
        />,
      ],
    ]}
  />
);
