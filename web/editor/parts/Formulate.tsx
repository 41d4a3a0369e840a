import { useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { acceptId } from '../formulate/acceptId.ts';
import type { FormulateHost } from '../formulate/host.ts';

/** Whether the panel that formulates is open. `open` is null without a pet's need; it closes the source panel. */
export const useFormulating = (pet: Pet | null, { trace }: NutrientView) => {
  const [shown, show] = useState(false);
  const open = (): void => {
    trace(null);
    show(true);
    document.getElementById(acceptId)?.focus();
  };
  return { shown, open: pet?.daily_nutrition_breakdown ? open : null, close: () => show(false) };
};

interface FormulateProps extends Omit<FormulateHost, 'pet'> {
  readonly pet: Pet | null;
  readonly of: ReturnType<typeof useFormulating>;
}

const load = async () => (await import('../formulate/FormulatePanel.tsx')).FormulatePanel;

/** The panel that formulates the recipe, loaded when it is first opened. */
export const Formulate = ({ model, foods, pet, of }: FormulateProps) => {
  const Panel = useLazyComponent(load, of.shown && of.open !== null, of.close);
  return Panel && pet && <Panel {...{ model, foods, pet }} close={of.close} />;
};
