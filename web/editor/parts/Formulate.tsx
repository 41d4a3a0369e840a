import { useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { FoodView } from '../foods/view.ts';
import { acceptId } from '../formulate/acceptId.ts';
import type { FormulateHost } from '../formulate/host.ts';
import type { KeptRow } from '../formulate/limits.ts';

/**
 * Whether the panel that formulates is open, and for which row. `open` and `keep` are null without a pet's need; they
 * close the source panel.
 */
export const useFormulating = (pet: Pet | null, { trace }: NutrientView, { replace }: FoodView) => {
  const [asked, ask] = useState<KeptRow | boolean>(false);
  const keep = (kept: KeptRow | true): void => {
    trace(null);
    // Closes the other panels too.
    replace(null);
    ask(kept);
    document.getElementById(acceptId)?.focus();
  };
  const close = (): void => ask(false);
  return pet?.daily_nutrition_breakdown
    ? { asked, keep, open: () => keep(true), close }
    : { asked: false, keep: null, open: null, close };
};

interface FormulateProps extends Omit<FormulateHost, 'pet'> {
  readonly view: NutrientView;
  readonly pet: Pet | null;
  readonly of: ReturnType<typeof useFormulating>;
}

const load = async () => (await import('../formulate/FormulatePanel.tsx')).FormulatePanel;

const loadScale = async () => (await import('../scale/ScalePanel.tsx')).ScalePanel;

const loadCompare = async () => (await import('../compare/ComparePanel.tsx')).ComparePanel;

const loadReplace = async () => (await import('../replace/ReplacePanel.tsx')).ReplacePanel;

/** The panel that formulates the recipe, scales it or shows what can replace a food, loaded when it is first opened. */
export const Formulate = ({ model, view, foods, groups, pet, pets, of }: FormulateProps) => {
  const { asked, close } = of;
  const Panel = useLazyComponent(load, asked !== false, close);
  const line = useModelState(foods, ({ replacing }) => replacing);
  const end = (): void => foods.replace(null);
  const Replace = useLazyComponent(loadReplace, line !== null, end);
  const scaling = useModelState(foods, (state) => state.scaling);
  const Scale = useLazyComponent(loadScale, scaling, foods.toggleScaling);
  const comparing = useModelState(foods, (state) => state.comparing);
  const Compare = useLazyComponent(loadCompare, comparing, foods.toggleComparing);
  if (comparing)
    return Compare && <Compare {...{ model, view, groups, pet }} close={foods.toggleComparing} />;
  if (scaling) return Scale && <Scale {...{ model, foods, groups, pet }} close={foods.toggleScaling} />;
  if (pet && line !== null)
    return Replace && <Replace key={line} {...{ model, foods, groups, pet, pets, line }} close={end} />;
  return Panel && pet && asked && <Panel {...{ model, foods, groups, pet, pets, asked, close }} />;
};
