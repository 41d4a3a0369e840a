import type { Pet } from '../../server/contract/pets.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { LiveText } from '../nutrition/nutrients/LiveValue.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { usePrinting } from '../ui/hooks/usePrinting.ts';
import { priceNote, withoutPrice } from './costTexts.ts';
import { batchCostText, dayCostText, type Prices, pricedLines, unpricedNames } from './draftCosts.ts';

interface CostProps {
  readonly model: NutritionModel;
  readonly prices: Prices;
}

/** What a day of the recipe costs a pet. Updates on every keystroke. */
export const DayCost = ({ model, prices, pet }: CostProps & { readonly pet: Pet | null }) => (
  <LiveText model={model} testId="day-cost" text={(state) => dayCostText(state, prices, pet)} />
);

/** What the recipe costs, with a note on its prices: as tooltip, for screen readers and on paper. */
export const BatchCost = ({ model, prices }: CostProps) => {
  const note = useModelState(model, ({ draft: { lines } }) =>
    [priceNote(pricedLines(lines, prices)) ?? [], withoutPrice(unpricedNames(lines, prices))]
      .flat()
      .join(' '),
  );
  const printing = usePrinting();
  return (
    // Cut first in a line of fixed width.
    <span title={note} data-muted>
      <LiveText model={model} testId="cost" text={(state) => batchCostText(state, prices)} />
      <span className={printing ? undefined : 'unseen'}> {note}</span>
    </span>
  );
};
