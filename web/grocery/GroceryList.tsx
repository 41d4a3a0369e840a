import { type ReactNode, useMemo, useState } from 'react';
import type { Verdict } from '../../server/contract/verdict.ts';
import { CookingPage } from '../cooking/CookingPage.tsx';
import type { GroceryListKey } from '../kernel/groceryTicks.ts';
import { weightText } from '../recipes/batchLabel.ts';
import { Button } from '../ui/controls.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { useSlowPending } from '../ui/hooks/useSlowPending.ts';
import { Empty, type EmptyAction } from '../ui/page/Empty.tsx';
import { Hold } from '../ui/page/hold.ts';
import { canSharePapers, downloadPaper, sharePaper } from '../ui/pdf/downloadPaper.ts';
import type { Paper } from '../ui/pdf/paper.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { VerdictBanner } from '../verdict/VerdictBanner.tsx';
import { batchCounts, factorOf, planSizes } from './amounts.ts';
import { GroceryTable } from './GroceryTable.tsx';
import styles from './grocery.module.css';
import { groceryPaper } from './groceryPaper.ts';
import { groceryTexts as texts } from './groceryTexts.ts';
import { type GroceryFood, type GroceryView, groceryView, isTicked } from './groceryView.ts';
import { PriceList } from './PriceList.tsx';
import { type GroceryChoices as Choices, useGroceryChoices } from './useGroceryChoices.ts';
import { type Ticks, useTicks } from './useTicks.ts';

interface GroceryChoicesProps {
  readonly choices: Choices;
  /** Whether the batch size is chosen too: for a meal plan. */
  readonly sized: boolean;
  /** Whether weeks are counted, not batches. */
  readonly weekly: boolean;
  /** Weight of all foods at a batch size. */
  readonly weightOf: (by: string) => string;
}

/** Chooses how many batches to buy for, and a meal plan's batch size. */
const GroceryChoices = ({ choices, sized, weekly, weightOf }: GroceryChoicesProps) => (
  <div className={`${styles.choices} flex wrap gap-8-32`}>
    <span>
      <span className="muted">{weekly ? texts.weeks : texts.batches}</span>
      <InlineSelect
        label={weekly ? texts.weeks : texts.batches}
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

interface GroceryButtonsProps {
  /** Makes the document of what is shown. */
  readonly paper: () => Paper;
  /** True until what the document says is known. */
  readonly isWaiting: boolean;
}

/** Saves, shares and prints a grocery list. A busy button keeps the focus. Only phones and tablets that share files have the button Share. */
const GroceryButtons = ({ paper, isWaiting }: GroceryButtonsProps) => {
  const [busy, setBusy] = useState<'download' | 'share' | null>(null);
  const [shares] = useState(canSharePapers);
  const slow = useSlowPending(busy !== null);
  const state = isWaiting ? { 'aria-disabled': true, 'data-disabled': true } : {};
  const run = async (action: 'download' | 'share'): Promise<void> => {
    if (busy !== null || isWaiting) return;
    setBusy(action);
    await (action === 'share' ? sharePaper(paper()) : downloadPaper(paper()));
    setBusy(null);
  };
  return (
    <>
      <Button size="md" variant="default" onClick={() => print()}>
        {texts.print}
      </Button>
      {shares && (
        <Button
          {...state}
          size="md"
          variant="default"
          aria-busy={busy === 'share'}
          onClick={() => void run('share')}
        >
          {slow && busy === 'share' ? texts.preparing : texts.share}
        </Button>
      )}
      <Button {...state} size="md" aria-busy={busy === 'download'} onClick={() => void run('download')}>
        {slow && busy === 'download' ? texts.preparing : texts.download}
      </Button>
    </>
  );
};

interface GroceryListProps {
  /** Name of the recipe or plan. */
  readonly name: string;
  /** The list that ticks belong to. */
  readonly list: GroceryListKey;
  readonly back: string;
  /** For the pet that eats it, else on the safety of its foods. */
  readonly verdict: Verdict;
  /** Who reviewed its shipped recipes, as texts. */
  readonly calculated: readonly string[];
  /** What the bowls of its pets get in addition, for the PDF. */
  readonly bowls?: Parameters<typeof groceryPaper>[0]['bowls'];
  /** Its foods with grams as stored; prices are optional until they are loaded. */
  readonly foods: readonly GroceryFood[];
  /** Whether the batch size is chosen too: for a meal plan. */
  readonly sized?: boolean;
  /** Whether the foods are those of a week: for a meal plan with days. */
  readonly weekly?: boolean;
  /** Recipes that are not counted, as texts of the PDF. */
  readonly notices?: readonly string[];
  /** True until the verdict and what bowls get are known or failed. */
  readonly isWaiting: boolean;
  /** When the shown list was stored on this device; null if the server just sent it. */
  readonly storedAt: number | null;
  /** What is shown above the list, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly empty: { readonly text: string; readonly action: EmptyAction };
}

/** How many foods are ticked, and a button that clears their ticks. */
const TickBar = ({ view, ticks }: { readonly view: GroceryView; readonly ticks: Ticks }) => {
  const rows = view.sections.flatMap((section) => section.rows);
  const ticked = rows.filter((row) => isTicked(ticks.foods, row));
  const clear = (): void => {
    // Ticks that ended go too. Undo brings back all as they were.
    const before = ticks.foods;
    ticks.set(new Map([...before.keys()].map((id) => [id, null])));
    showToast(texts.cleared, { undo: () => ticks.set(before) });
  };
  return (
    <div className="row apart gap-8-16 unprinted">
      <span role="status">{texts.count(ticked.length, rows.length)}</span>
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
  const {
    name,
    list,
    back,
    verdict,
    calculated,
    foods,
    sized = false,
    weekly = false,
    notices = [],
    bowls = [],
    isWaiting,
    storedAt,
    above,
    below,
    empty,
  } = props;
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
      ...{ name, verdict, calculated, view, notices, bowls },
      ...{ ticked: ticks.foods, date: new Date().toISOString() },
      choices: [
        weekly ? texts.weekCount(batches) : texts.batchCount(batches),
        ...(sized ? [texts.sizeOf(choices.size.pounds, choices.size.by, weightOf(choices.size.by))] : []),
      ],
    });
  const isEmpty = foods.length === 0;
  return (
    <CookingPage
      {...{ title, back, storedAt }}
      bare
      actions={isEmpty ? undefined : <GroceryButtons {...{ paper, isWaiting }} />}
    >
      <div className={`${styles.list} stack gap-16 max-760`}>
        {!isEmpty && <VerdictBanner verdict={verdict} />}
        {!isEmpty && <CalculationNote texts={calculated} />}
        <Hold isLoading={isWaiting} />
        {above}
        {isEmpty ? (
          <Empty title={texts.noFoods} {...empty} />
        ) : (
          <>
            <GroceryChoices {...{ choices, sized, weekly, weightOf }} />
            <TickBar view={view} ticks={ticks} />
            <GroceryTable label={title} view={view} verdict={verdict} ticks={ticks} />
            {below}
            {view.cost !== null && <p>{view.cost}</p>}
            {view.cost !== null && storedAt === null && <PriceList foods={foods} />}
            <p className="muted">{texts.rounding}</p>
          </>
        )}
      </div>
    </CookingPage>
  );
};
