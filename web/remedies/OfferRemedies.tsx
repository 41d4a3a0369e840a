import { type ReactNode, useMemo, useState } from 'react';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import type { Pet } from '../../server/contract/pets.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import type { Group } from '../nutrition/rows.ts';
import { RemedyProvider } from './RemedyProvider.tsx';
import type { RecipeChanges } from './remedyHost.ts';
import { createRemedyView } from './remedyView.ts';

interface OfferProps {
  readonly model: NutritionModel;
  readonly nutrients: readonly Nutrient[];
  readonly groups: readonly Group[];
  /** The pet with its need; null without one. */
  readonly pet: Pet | null;
  /** How the screen changes its recipe; otherwise why it cannot. Must be stable. */
  readonly changes: RecipeChanges | string;
  readonly children: ReactNode;
}

/** Offers remedies in the tables inside. They need a pet with a need. */
export const OfferRemedies = ({ model, nutrients, groups, pet, changes, children }: OfferProps) => {
  const [view] = useState(() => createRemedyView());
  const host = useMemo(
    () => (pet?.daily_nutrition_breakdown ? { model, pet, nutrients, groups, changes } : null),
    [model, nutrients, groups, pet, changes],
  );
  return (
    <RemedyProvider view={view} host={host}>
      {children}
    </RemedyProvider>
  );
};
