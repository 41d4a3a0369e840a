import type { ReactNode } from 'react';
import { formatGrams, formatRatio } from '../../../format.ts';
import { LiveText } from '../../../parts/nutrition/nutrients/LiveValue.tsx';
import type { NutritionModel } from '../../../parts/nutrition/nutritionStore.ts';
import type { Group } from '../../../parts/nutrition/rows.ts';
import type { NutritionState } from '../../../parts/nutrition/state.ts';
import { EnergyAmount } from '../../../parts/nutrition/summary/Energy.tsx';
import { Split } from '../../../parts/nutrition/summary/EnergySplit.tsx';
import { derivedValueOf, parts } from '../../../parts/nutrition/summary/energyParts.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { recipeNutritionTexts as texts } from '../../../texts/recipeNutritionTexts.ts';
import styles from './recipeNutrition.module.css';

interface EnergyFactsProps {
  readonly model: NutritionModel;
  readonly groups: readonly Group[];
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const massText = ({ results }: NutritionState): string =>
  results ? `${formatGrams(results.totals.totalMilligrams)} g` : '';

const ratioText =
  (name: 'calciumToPhosphorus' | 'omega6To3') =>
  (state: NutritionState): string =>
    formatRatio(derivedValueOf(state, name));

/** The recipe's mass, its energy with the parts that it comes from, and its ratios. */
export const RecipeEnergyFacts = ({ model, groups }: EnergyFactsProps) => (
  <dl className={styles.facts}>
    <Fact name={texts.mass}>
      <LiveText model={model} text={massText} />
    </Fact>
    <Fact name={texts.energy}>
      <EnergyAmount model={model} groups={groups} of="recipe" />
    </Fact>
    {parts.map((part) => (
      <Fact key={part.from} name={texts.from(part.name)}>
        <Split model={model} part={part} />
      </Fact>
    ))}
    <Fact name={nutrientTexts.ratios.calcium}>
      <LiveText model={model} text={ratioText('calciumToPhosphorus')} />
    </Fact>
    <Fact name={texts.omega}>
      <LiveText model={model} text={ratioText('omega6To3')} />
    </Fact>
  </dl>
);
