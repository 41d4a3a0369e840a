import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { disagreementOf } from '../standards.ts';
import { useModelState } from '../useModel.ts';
import type { CardContext } from './cardContext.ts';
import { type CardTarget, cardId } from './cardController.ts';
import { DerivedValueDetails } from './DerivedValueDetails.tsx';
import { NutrientValueDetails } from './NutrientValueDetails.tsx';
import styles from './ValueCard.module.css';

/** Height in pixels of a card with loaded sources. */
const tallest = 360;

/** Places a card below its target, or above it without enough room, aligned at the right. */
const useCardPosition = (
  card: RefObject<HTMLElement | null>,
  { row }: CardTarget,
  hide: () => void,
): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { top, bottom, right } = row.getBoundingClientRect();
    const below = bottom + tallest < innerHeight || top < tallest;
    element.style.left = `${Math.max(8, Math.min(right, innerWidth) - 8 - element.offsetWidth)}px`;
    element.style.top = below ? `${bottom}px` : 'auto';
    element.style.bottom = below ? 'auto' : `${innerHeight - top}px`;
    const named = row.querySelector(':is(th, dt) button');
    named?.setAttribute('aria-describedby', element.id);
    return () => named?.removeAttribute('aria-describedby');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Return the focus from the card to its target.
      if (card.current?.contains(document.activeElement))
        row.querySelector<HTMLElement>(':is(th, dt) button')?.focus({ preventScroll: true });
      hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [card, row, hide]);
};

interface ValueCardProps extends CardContext {
  readonly target: CardTarget;
  readonly hide: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Card with the details of a value: coverage, bounds and sources. */
export const ValueCard = ({ target, hide, stay, leave, ...context }: ValueCardProps) => {
  const element = useRef<HTMLDivElement>(null);
  const { model, view, nutrients, entries, pet } = context;
  const results = useModelState(model, (state) => state.results);
  const limits = useModelState(model, (state) => state.limits);
  const disagreement = useModelState(model, (state) =>
    typeof target.of === 'number' ? disagreementOf(state, target.of) : null,
  );
  useCardPosition(element, target, hide);
  const trace = (column: number): void => {
    hide();
    view.trace(column);
  };
  const nutrient = typeof target.of === 'number' ? nutrients[target.of] : undefined;
  return (
    <div
      ref={element}
      id={cardId}
      role="note"
      popover="manual"
      className={`${styles.card} unprinted`}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      {nutrient && typeof target.of === 'number' && (
        <NutrientValueDetails
          row={{ column: target.of, nutrient }}
          entry={entries.get(nutrient.id)}
          results={results}
          pet={pet}
          limits={limits}
          state={model.state()}
          disagreement={disagreement}
          trace={trace}
        />
      )}
      {typeof target.of !== 'number' && results && (
        <DerivedValueDetails
          name={target.of}
          results={results}
          state={model.state()}
          nutrients={nutrients}
          pet={pet}
          trace={trace}
        />
      )}
    </div>
  );
};
