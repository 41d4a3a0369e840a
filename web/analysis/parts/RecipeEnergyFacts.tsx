import type { ReactNode } from 'react';
import { formatGrams } from '../../kernel/format.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { LiveText } from '../../nutrition/nutrients/LiveValue.tsx';
import { recipeNutritionTexts as texts } from '../../nutrition/recipeNutritionTexts.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { NutritionState } from '../../nutrition/state.ts';
import { EnergyAmount } from '../../nutrition/summary/Energy.tsx';
import { EnergySplitBar } from '../../nutrition/summary/EnergySplitBar.tsx';
import { RatioValue } from '../../nutrition/summary/RatioValue.tsx';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import styles from './recipeNutrition.module.css';

const { ratios: ratioTexts } = nutrientTexts;

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

/** The recipe's mass, its energy, its ratios, and the parts that its energy comes from. */
export const RecipeEnergyFacts = ({ model, groups }: EnergyFactsProps) => (
  <>
    <dl className={styles.facts}>
      <Fact name={texts.mass}>
        <LiveText model={model} text={massText} />
      </Fact>
      <Fact name={texts.energy}>
        <EnergyAmount model={model} groups={groups} of="recipe" />
      </Fact>
      <Fact name={ratioTexts.calcium}>
        <RatioValue model={model} name="calciumToPhosphorus" />,{' '}
        <span className={styles.target}>{texts.target(ratioTexts.calciumTarget)}</span>
      </Fact>
      <Fact name={ratioTexts.omega}>
        <RatioValue model={model} name="omega6To3" />
      </Fact>
    </dl>
    <EnergySplitBar model={model} />
  </>
);
