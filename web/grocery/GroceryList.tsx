import { type ReactNode, useMemo } from 'react';
import type { Verdict } from '../../server/contract/verdict.ts';
import { CookingPage } from '../cooking/CookingPage.tsx';
import type { GroceryListKey } from '../kernel/groceryTicks.ts';
import { weightText } from '../recipes/batchLabel.ts';
import { Button } from '../ui/controls.ts';
import { Empty, type EmptyAction } from '../ui/page/Empty.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { factorOf } from './amounts.ts';
import { GroceryButtons } from './GroceryButtons.tsx';
import { GroceryChoices } from './GroceryChoices.tsx';
import { GroceryTable } from './GroceryTable.tsx';
import styles from './grocery.module.css';
import { groceryPaper } from './groceryPaper.ts';
import { groceryTexts as texts } from './groceryTexts.ts';
import { type GroceryFood, type GroceryView, groceryView } from './groceryView.ts';
import { useGroceryChoices } from './useGroceryChoices.ts';
import { type Ticks, useTicks } from './useTicks.ts';

interface GroceryListProps {
  /** Name of the recipe or plan. */
  readonly name: string;
  /** The list that ticks belong to. */
  readonly list: GroceryListKey;
  readonly back: string;
  /** On the safety of its foods. */
  readonly verdict: Verdict;
  /** Its foods with grams as stored; prices are optional until they are loaded. */
  readonly foods: readonly GroceryFood[];
  /** Whether the batch size is chosen too: for a meal plan. */
  readonly sized?: boolean;
  /** Recipes that are not counted, as texts of the PDF. */
  readonly notices?: readonly string[];
  /** When the shown list was stored on this device; null if the server just sent it. */
  readonly storedAt: number | null;
  /** What is shown above the list. */
  readonly above?: ReactNode;
  readonly empty: { readonly text: string; readonly action: EmptyAction };
}

/** How many foods are ticked, and a button that clears their ticks. */
const TickBar = ({ view, ticks }: { readonly view: GroceryView; readonly ticks: Ticks }) => {
  const ids = view.sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  const ticked = ids.filter((id) => ticks.foods.has(id));
  const clear = (): void => {
    ticks.set(ticked, false);
    showToast(texts.cleared, { undo: () => ticks.set(ticked, true) });
  };
  return (
    <div className="row apart gap-8-16 unprinted">
      <span role="status">{texts.count(ticked.length, ids.length)}</span>
      {/* It stays in place while nothing is ticked, so that it keeps the focus. */}
      <Button
        size="md"
        variant="default"
        aria-disabled={ticked.length === 0}
        {...(ticked.length === 0 ? { 'data-disabled': true } : {})}
        onClick={() => ticked.length > 0 && clear()}
      >
        {texts.clear}
      </Button>
    </div>
  );
};

/** A grocery list of a recipe or a meal plan: amounts to buy, ticks, and its PDF (D76). */
export const GroceryList = (props: GroceryListProps) => {
  const { name, list, back, verdict, foods, sized = false, notices = [], storedAt, above, empty } = props;
  const choices = useGroceryChoices();
  const ticks = useTicks(list);
  const { batches } = choices;
  const by = sized ? choices.size.by : '1';
  const view = useMemo(() => groceryView(foods, factorOf(batches, by)), [foods, batches, by]);
  const title = texts.title(name);
  const grams = foods.reduce((sum, { amount }) => sum + amount.total_g, 0);
  const weightOf = (size: string): string => weightText(grams * Number(size));
  const paper = () =>
    groceryPaper({
      ...{ name, verdict, view, notices, ticked: ticks.foods, date: new Date().toISOString() },
      choices: [
        texts.batchCount(batches),
        ...(sized ? [texts.sizeOf(choices.size.pounds, choices.size.by, weightOf(choices.size.by))] : []),
      ],
    });
  const isEmpty = foods.length === 0;
  return (
    <CookingPage
      {...{ title, back, storedAt }}
      bare
      actions={isEmpty ? undefined : <GroceryButtons paper={paper} />}
    >
      <div className={`${styles.list} stack gap-16 max-760`}>
        {!isEmpty && <VerdictBanner verdict={verdict} />}
        {above}
        {isEmpty ? (
          <Empty title={texts.noFoods} {...empty} />
        ) : (
          <>
            <GroceryChoices choices={choices} sized={sized} weightOf={weightOf} />
            <TickBar view={view} ticks={ticks} />
            <GroceryTable label={title} view={view} verdict={verdict} ticks={ticks} />
            {view.cost !== null && <p>{view.cost}</p>}
            <p className="muted">{texts.rounding}</p>
          </>
        )}
      </div>
    </CookingPage>
  );
};
