import { useRef } from 'react';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { EditorModel } from '../model.ts';
import type { Entries } from '../need.ts';
import type { NutrientView } from '../nutrients/view.ts';
import { useSlice } from '../useEditor.ts';
import styles from './Card.module.css';
import { DerivedFigure } from './DerivedFigure.tsx';
import { type Asked, cardId } from './figureCard.ts';
import { NutrientFigure } from './NutrientFigure.tsx';
import { useBeside } from './useBeside.ts';

/** What cards tell of. */
export interface About {
  readonly model: EditorModel;
  readonly view: NutrientView;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly entries: Entries;
  readonly pet: Pet | null;
}

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
  const figures = useSlice(model, (state) => state.figures);
  useBeside(element, asked, hide);
  const trace = (column: number): void => {
    hide();
    view.trace(column);
  };
  const nutrient = typeof asked.of === 'number' ? nutrients[asked.of] : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form
    <div
      ref={element}
      id={cardId}
      role="group"
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
          figures={figures}
          pet={pet}
          trace={trace}
        />
      )}
      {typeof asked.of !== 'number' && figures && (
        <DerivedFigure name={asked.of} figures={figures} nutrients={nutrients} pet={pet} trace={trace} />
      )}
    </div>
  );
};
