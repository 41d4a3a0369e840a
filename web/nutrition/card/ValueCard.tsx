import { useRef } from 'react';
import { disagreementOf } from '../standards.ts';
import { useModelState } from '../useModel.ts';
import type { CardContext } from './cardContext.ts';
import { type CardTarget, cardId } from './cardController.ts';
import { DerivedValueDetails } from './DerivedValueDetails.tsx';
import { NutrientValueDetails } from './NutrientValueDetails.tsx';
import { useCardPosition } from './useCardPosition.ts';
import styles from './ValueCard.module.css';

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
