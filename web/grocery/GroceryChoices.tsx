import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { batchCounts, planSizes } from './amounts.ts';
import styles from './grocery.module.css';
import { groceryTexts as texts } from './groceryTexts.ts';
import type { GroceryChoices as Choices } from './useGroceryChoices.ts';

interface GroceryChoicesProps {
  readonly choices: Choices;
  /** Whether the batch size is chosen too: for a meal plan. */
  readonly sized: boolean;
  /** Weight of all foods at a batch size. */
  readonly weightOf: (by: string) => string;
}

/** Chooses how many batches to buy for, and a meal plan's batch size. */
export const GroceryChoices = ({ choices, sized, weightOf }: GroceryChoicesProps) => (
  <div className={`${styles.choices} flex wrap gap-8-32`}>
    <span>
      <span className="muted">{texts.batches}</span>
      <InlineSelect
        label={texts.batches}
        options={batchCounts.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(choices.batches)}
        change={choices.setBatches}
      />
    </span>
    {sized && (
      <span>
        <span className="muted">{texts.size}</span>
        <InlineSelect
          label={texts.size}
          options={planSizes.map(({ pounds, by }) => ({
            value: by,
            label: texts.sizeOf(pounds, by, weightOf(by)),
          }))}
          value={choices.size.by}
          change={choices.setSize}
        />
      </span>
    )}
  </div>
);
