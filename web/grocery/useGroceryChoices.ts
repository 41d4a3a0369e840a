import { useUrlState } from '../ui/hooks/useUrlState.ts';
import { batchCounts, planSizes } from './amounts.ts';

type PlanSize = (typeof planSizes)[number];

/** The chosen batch count and size of a list. The URL holds them, so that a reload and Back restore them. */
export interface GroceryChoices {
  readonly batches: number;
  readonly setBatches: (text: string) => void;
  readonly size: PlanSize;
  readonly setSize: (by: string) => void;
}

/** The choices of a grocery list. Other values in the URL count as the defaults, 1 batch and size 1. */
export const useGroceryChoices = (): GroceryChoices => {
  const [batches, setBatches] = useUrlState('batches');
  const [size, setSize] = useUrlState('size');
  return {
    batches: batchCounts.find((count) => String(count) === batches) ?? 1,
    setBatches: (text) => setBatches(text === '1' ? '' : text),
    size: planSizes.find(({ by }) => by === size) ?? planSizes[0],
    setSize: (by) => setSize(by === '1' ? '' : by),
  };
};
