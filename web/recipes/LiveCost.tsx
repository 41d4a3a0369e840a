import type { ReactNode } from 'react';
import type { Pet } from '../../server/contract/pets.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { LiveText } from '../nutrition/nutrients/LiveValue.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import { usePrinting } from '../ui/hooks/usePrinting.ts';
import { notRead, priceNote, withoutPrice } from './costTexts.ts';
import { batchCostText, dayCostText, pricedFoods, pricedLines, unpricedNames } from './draftCosts.ts';
import type { ReadPrices } from './usePrices.ts';

interface CostProps {
  readonly model: NutritionModel;
  readonly read: ReadPrices;
}

/** A cost; the button that reads its prices again if that failed. */
const Cost = ({ retry, children }: { readonly retry: ReadPrices['retry']; readonly children: ReactNode }) =>
  retry === null ? (
    children
  ) : (
    <button type="button" className="strong" onClick={retry}>
      {notRead}
    </button>
  );

/** What a day of the recipe costs a pet. Updates on every keystroke. */
export const DayCost = ({ model, read, pet }: CostProps & { readonly pet: Pet | null }) => (
  <Cost retry={read.retry}>
    <LiveText model={model} testId="day-cost" text={(state) => dayCostText(state, read.prices, pet)} />
  </Cost>
);

/** What the recipe costs, with a note on its prices: as tooltip, for screen readers and on paper. */
export const BatchCost = ({ model, read: { prices, retry } }: CostProps) => {
  const note = useModelState(model, (state) => {
    const foods = pricedFoods(state);
    return [
      priceNote(pricedLines(foods, prices)) ?? [],
      withoutPrice(unpricedNames(foods, prices)),
      ...(state.bowl ? [state.bowl.costNote] : []),
    ]
      .flat()
      .join(' ');
  });
  const printing = usePrinting();
  return (
    // Cut first in a line of fixed width.
    <span title={note} data-muted>
      <Cost retry={retry}>
        <LiveText model={model} testId="cost" text={(state) => batchCostText(state, prices)} />
      </Cost>
      <span className={printing ? undefined : 'unseen'}> {note}</span>
    </span>
  );
};
