import { useRef } from 'react';
import type { Remedy } from '../../server/contract/remedies.ts';
import { FoodMark } from '../foods/FoodMark.tsx';
import { formatKcal, formatShare } from '../kernel/format.ts';
import { useUser } from '../kernel/session.ts';
import { useSetting } from '../kernel/settings.ts';
import { proposalTexts } from '../recipes/proposals/proposalTexts.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { Button } from '../ui/controls.ts';
import { useRoving } from '../ui/hooks/useRoving.ts';
import { Icon } from '../ui/Icon.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { Breaks } from './Breaks.tsx';
import { hiddenFoods, hideFood } from './foodSettings.ts';
import styles from './remedies.module.css';
import { changesIn, heldIn, type RemedyHost, rowNames, toMilligrams } from './remedyHost.ts';
import { amountText, costText } from './remedyText.ts';
import { remedyTexts as texts } from './remedyTexts.ts';
import type { Trials } from './tryRemedies.ts';
import { useBusyButton } from './useBusyButton.ts';
import { useRemedyAsk } from './useRemedyAsk.ts';
import { useTrials } from './useTrials.ts';

interface TableProps {
  /** What the table lists. */
  readonly label: string;
  readonly host: RemedyHost;
  readonly remedies: readonly Remedy[];
  readonly close: () => void;
}

interface TakeProps extends Omit<TableProps, 'label' | 'remedies'> {
  readonly remedy: Remedy;
  /** The best one has the focus. */
  readonly first: boolean;
  readonly hide: () => void;
}

/** Takes the food of a line, or asks the recipe's owner for it. */
const useTake = ({ host, close, remedy }: TakeProps) => {
  const { busy, button, run } = useBusyButton(host);
  const { food, total_g } = remedy;
  const amount = amountText(food, total_g);
  const changes = changesIn(host);
  const ask = useRemedyAsk(host, close);
  const take = async (): Promise<void> => {
    const milligrams = heldIn(host, food.id) + toMilligrams(total_g);
    if (ask) return ask.run({ food, milligrams }, proposalTexts.add(host.pet.name, amount, food.short_name));
    if (!changes || !(await run(() => changes.set([{ food, milligrams }])))) return;
    showToast(texts.added(amount, food.short_name), { undo: changes.undo });
    close();
  };
  const label = ask ? `${ask.label}: ${food.short_name}` : texts.addFood(amount, food.short_name);
  return { busy, button, take, label, text: ask?.label ?? texts.add, isOffered: (ask ?? changes) !== null };
};

const Actions = (props: TakeProps) => {
  const { remedy, first, hide } = props;
  const { busy, button, take, label, text, isOffered } = useTake(props);
  return (
    <span className="flex middle to-end gap-8">
      {isOffered && (
        <Button
          ref={button}
          size="sm"
          loading={busy}
          data-autofocus={first || undefined}
          autoFocus={first}
          data-row-action
          aria-label={label}
          onClick={() => void take()}
        >
          {text}
        </Button>
      )}
      <button
        type="button"
        className={styles.hide}
        title={texts.hide}
        aria-label={texts.hideFood(remedy.food.short_name)}
        onClick={hide}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
};

interface CellsProps extends Omit<TableProps, 'label' | 'remedies'> {
  readonly best: Remedy | undefined;
  readonly trials: Trials;
  readonly hide: (food: Remedy['food']) => void;
}

/** How much of the food, and what that costs in energy and money. */
const amountColumns = (host: RemedyHost) =>
  columnsFor<Remedy>(({ custom }) => [
    custom({
      id: 'amount',
      heading: texts.amount,
      sortValue: ({ total_g }) => total_g,
      cell: ({ food, total_g }) => <span className="strong">{amountText(food, total_g)}</span>,
    }),
    custom({
      id: 'share',
      heading: aboutPlan(texts.ofRecipe, host.model.state().ofPlan),
      align: 'end',
      sortValue: ({ percent_of_recipe }) => percent_of_recipe,
      cell: ({ percent_of_recipe }) => texts.percent(formatShare(percent_of_recipe)),
    }),
    custom({
      id: 'kcal',
      heading: texts.kcal,
      align: 'end',
      sortValue: ({ kcal_change }) => kcal_change,
      cell: ({ kcal_change }) => (kcal_change === null ? texts.notStated : formatKcal(kcal_change)),
    }),
    custom({
      id: 'price',
      heading: texts.price,
      align: 'end',
      sortValue: ({ cost }) => cost,
      cell: (remedy) => <span className="nowrap">{costText(remedy)}</span>,
    }),
  ]);

const columnsOf = ({ host, best, trials, hide, close }: CellsProps) =>
  columnsFor<Remedy>(({ custom }) => [
    custom({
      id: 'food',
      heading: texts.food,
      title: true,
      sortValue: ({ food }) => food.short_name,
      cell: ({ food }) => (
        <>
          {food.short_name} <FoodMark food={food} species={[host.pet.specie]} spelt />
        </>
      ),
    }),
    custom({
      id: 'kind',
      heading: texts.kind,
      sortValue: ({ food }) => texts.kinds[food.is_supplement ? 'supplement' : 'food'],
      cell: ({ food }) => texts.kinds[food.is_supplement ? 'supplement' : 'food'],
    }),
    ...amountColumns(host),
    custom({
      id: 'fixes',
      heading: texts.fixes,
      cell: ({ lifts }) => (lifts.length > 0 ? rowNames(host.nutrients, lifts) : texts.nothing),
    }),
    custom({
      id: 'breaks',
      heading: texts.breaks,
      cell: (remedy) => <Breaks host={host} remedy={remedy} trial={trials.get(remedy.food.id)} />,
    }),
    custom({
      id: 'take',
      heading: texts.add,
      action: true,
      cell: (remedy) => (
        <Actions {...{ host, remedy, close }} first={remedy === best} hide={() => hide(remedy.food)} />
      ),
    }),
  ]);

/**
 * Foods and supplements that raise a Low row, one line each, the best first and with the focus. The arrow keys go from one
 * to the next, Enter takes it.
 */
export const RemedyTable = ({ label, host, remedies, close }: TableProps) => {
  const user = useUser()?.id ?? 0;
  const [hidden] = useSetting(user, hiddenFoods);
  const shown = remedies.filter(({ food }) => !hidden.includes(food.id));
  const trials = useTrials(host, remedies);
  const root = useRef<HTMLDivElement>(null);
  useRoving(root, 'row');
  const hide = ({ id, short_name }: Remedy['food']): void =>
    showToast(texts.hidden(short_name), { undo: hideFood(user, id) });
  const best = useRef(shown[0]).current;
  const columns = columnsOf({ host, trials, hide, close, best });
  if (shown.length === 0) return null;
  return (
    <div ref={root} className={styles.table}>
      <DataTable label={label} rows={shown} rowKey={({ food }) => food.id} columns={columns} />
    </div>
  );
};
