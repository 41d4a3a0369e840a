import { useRef } from 'react';
import { disagreementOf } from '../standards.ts';
import { useEditorState } from '../useEditor.ts';
import type { About } from './about.ts';
import styles from './Card.module.css';
import { DerivedFigure } from './DerivedFigure.tsx';
import { type Asked, cardId } from './figureCard.ts';
import { NutrientFigure } from './NutrientFigure.tsx';
import { useBeside } from './useBeside.ts';

interface CardProps extends About {
  readonly asked: Asked;
  readonly hide: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** All that stands behind a figure: how much of it is known, what it is held against, and where it is from. */
export const Card = ({ asked, hide, stay, leave, ...about }: CardProps) => {
  const element = useRef<HTMLDivElement>(null);
  const { model, view, nutrients, entries, pet } = about;
  const results = useEditorState(model, (state) => state.results);
  const limits = useEditorState(model, (state) => state.limits);
  const disagreement = useEditorState(model, (state) =>
    typeof asked.of === 'number' ? disagreementOf(state, asked.of) : null,
  );
  useBeside(element, asked, hide);
  const trace = (column: number): void => {
    hide();
    view.trace(column);
  };
  const nutrient = typeof asked.of === 'number' ? nutrients[asked.of] : undefined;
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
      {nutrient && typeof asked.of === 'number' && (
        <NutrientFigure
          row={{ column: asked.of, nutrient }}
          entry={entries.get(nutrient.id)}
          results={results}
          pet={pet}
          limits={limits}
          disagreement={disagreement}
          trace={trace}
        />
      )}
      {typeof asked.of !== 'number' && results && (
        <DerivedFigure name={asked.of} results={results} nutrients={nutrients} pet={pet} trace={trace} />
      )}
    </div>
  );
};
