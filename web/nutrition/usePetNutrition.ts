import { useMemo, useState } from 'react';
import type { Pet } from '../../server/contract/pets.ts';
import { useUser } from '../kernel/session.ts';
import type { NutritionModel } from './calculation.ts';
import { type CardController, createCardController } from './card/cardController.ts';
import type { Entries } from './need.ts';
import { type NutrientView, useNutrientView } from './nutrients/view.ts';
import { type RatioTargets, usePetTargets, useRatioTargets } from './petTargets.ts';
import { type Group, groupsOf } from './rows.ts';
import type { Catalogue } from './state.ts';

/** What the parts of a page need to show a calculated recipe or plan for a pet. */
export interface PetNutritionContext {
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  readonly view: NutrientView;
  readonly card: CardController;
  /** Visible nutrients of the species. */
  readonly groups: readonly Group[];
  /** The pet's need by nutrient. */
  readonly entries: Entries;
  readonly ratios: RatioTargets;
  /** The pet with its need, once loaded. */
  readonly pet: Pet | null;
}

/** Sets the pet's targets in a model and returns what the parts of the page need. */
export const usePetNutrition = (
  model: NutritionModel,
  catalogue: Catalogue,
  species: string,
  pet: Pet | null,
): PetNutritionContext => {
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const entries = usePetTargets(model, catalogue, pet);
  const view = useNutrientView(useUser()?.id ?? 0, model);
  const [card] = useState(() => createCardController());
  const ratios = useRatioTargets(catalogue.nutrients, entries, pet);
  return { model, catalogue, view, card, groups, entries, ratios, pet };
};
