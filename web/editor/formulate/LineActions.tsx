import type { KeyboardEvent } from 'react';
import { toGramsText } from '../../../engine/host/quantity.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { formulateTexts } from './formulateTexts.ts';
import { limitIds } from './limitIds.ts';
import { type Side, withFood, withoutFood } from './limits.ts';
import { limitTexts as texts } from './limitTexts.ts';
import styles from './proposal.module.css';
import type { ProposedLine } from './proposal.ts';
import type { Limiting } from './useLimiting.ts';

interface ActionProps {
  readonly limiting: Limiting;
  readonly line: ProposedLine;
}

/** What can be required of a line. An added food is kept by a pin, a line of the recipe by the editor's lock. */
const actionsOf = ({ limiting: { host, wish, point }, line: { food, before, after } }: ActionProps) => {
  const { foods } = host;
  const isPinnable = before === null;
  const pin = (): void =>
    wish(({ pins, known }) => ({
      pins: withFood(pins, food, (pinned) => pinned ?? { food, text: toGramsText(after) }),
      known: known.some(({ id }) => id === food.id) ? known : [...known, food],
    }));
  const limit = (side: Side): void => {
    const key = keyOf(food);
    if (isPinnable) pin();
    else {
      if (foods.state().locked.has(key)) foods.toggleLock(key);
      wish(({ limits, pins }) => ({
        limits: withFood(limits, food, (limited) => limited ?? { food, min: '', max: '' }),
        pins: withoutFood(pins, food),
      }));
    }
    point(isPinnable ? limitIds.pin(food) : limitIds.line(food, side));
  };
  const keep = (isKept: boolean): void => {
    if (!isPinnable) foods.toggleLock(keyOf(food));
    else if (isKept) wish(({ pins }) => ({ pins: withoutFood(pins, food) }));
    else pin();
  };
  const refuse = (): void =>
    wish(({ refused, pins }) => ({ refused: [...refused, food], pins: withoutFood(pins, food) }));
  return { limit, keep, refuse };
};

/** Whether a line keeps its grams. */
const useIsKept = ({ limiting: { host, wishes }, line: { food, before } }: ActionProps): boolean => {
  const isLocked = useModelState(host.foods, ({ locked }) => locked.has(keyOf(food)));
  return before === null ? wishes.pins.some((pin) => pin.food.id === food.id) : isLocked;
};

/** Keys of a line: `l` keeps its grams, `>` and `<` lead to its least and most. */
export const useLineKeys = (props: ActionProps): ((event: KeyboardEvent) => void) => {
  const isKept = useIsKept(props);
  const { limit, keep } = actionsOf(props);
  const actions: Readonly<Record<string, () => void>> = {
    l: () => keep(isKept),
    '>': () => limit('min'),
    '<': () => limit('max'),
  };
  return (event) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
};

/** Keeps a line at its grams, limits it, or refuses an added food. */
export const LineActions = (props: ActionProps) => {
  const { food, before } = props.line;
  const isKept = useIsKept(props);
  const { limit, keep, refuse } = actionsOf(props);
  const isAdded = before === null;
  return (
    <span className={styles.act}>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={isKept}
          aria-label={formulateTexts.lock(food.short_name)}
          aria-keyshortcuts="l"
          onChange={() => keep(isKept)}
        />
        {formulateTexts.keep}
      </label>
      <Button
        size="compact-sm"
        variant="default"
        className={styles.small}
        aria-label={isAdded ? formulateTexts.refuseFood(food.short_name) : texts.limitFood(food.short_name)}
        onClick={isAdded ? refuse : () => limit('min')}
      >
        {isAdded ? formulateTexts.refuse : texts.limit}
      </Button>
    </span>
  );
};
