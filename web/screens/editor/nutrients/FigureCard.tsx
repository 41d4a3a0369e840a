import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { missingOf } from '../../../../engine/host/serving.ts';
import { sharesOf } from '../../../../engine/host/shares.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { sources } from '../../../../server/contract/sources.ts';
import { useRead } from '../../../api.ts';
import type { Figures } from '../../../cook.ts';
import { grams, noFigure, percentOfNeed, quantity, rounded, unit as unitText } from '../../../format.ts';
import { Level } from '../../../parts/Level.tsx';
import { editorTexts, nutrientTexts, sourceTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { knownOf, levelOf, type Row } from '../rows.ts';
import { useSlice } from '../useEditor.ts';
import styles from './FigureCard.module.css';
import { percentOf } from './figuresOf.ts';
import { standardText } from './standardText.ts';
import type { Asked } from './useCard.ts';
import type { NutrientView } from './view.ts';

const words = nutrientTexts.card;

interface CardProps {
  readonly model: EditorModel;
  readonly view: NutrientView;
  readonly row: Row;
  readonly entry: NutrientEntry | undefined;
  readonly pet: Pet | null;
  readonly asked: Asked;
  readonly hide: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

const Line = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

const amountOf = ({ sheet, serving }: Figures, column: number, unit: string): string => {
  const known = knownOf(sheet, column);
  if (Number.isNaN(sheet.amounts[column])) return editorTexts.nutrients.tooLarge;
  if (known === 'nothing') return editorTexts.nutrients.notStated;
  const text = `${quantity(serving.amounts[column] ?? Number.NaN)} ${unit}`;
  return known === 'part' ? `${editorTexts.atLeast} ${text}` : text;
};

/** For how much of the recipe a figure is known, and how much could be missing in a day's serving. */
const Coverage = ({
  figures,
  row: { column, nutrient },
}: {
  readonly figures: Figures;
  readonly row: Row;
}) => {
  const { sheet, serving } = figures;
  const known = sheet.knownMilligrams[column] ?? 0;
  const [percent = Number.NaN] = sharesOf(Float64Array.of(known), sheet.totalMilligrams);
  const missing = missingOf(sheet, column, nutrient.scale, serving.scale);
  return (
    <>
      <Line
        name={words.known}
        text={words.coverage(
          grams(known),
          grams(sheet.totalMilligrams),
          Number.isNaN(percent) ? noFigure : rounded(percent, 1),
        )}
      />
      {knownOf(sheet, column) !== 'all' && (
        <Line
          name={words.missing}
          text={
            Number.isFinite(missing)
              ? `${quantity(missing)} ${unitText(nutrient.unit_type)}`
              : words.unbounded
          }
        />
      )}
    </>
  );
};

const boundsText = ({ low_max: low, high_min: high }: NutrientEntry['amount']): string =>
  words.between(
    low === null ? sourceTexts.noLow : `${sourceTexts.low} ${sourceTexts.lowAt(String(low))}`,
    high === null ? sourceTexts.noHigh : `${sourceTexts.high} ${sourceTexts.highAt(String(high))}`,
  );

/** Which need names the target, and from which standard it is. */
const TargetSource = ({ row, pet }: { readonly row: Row; readonly pet: Pet }) => {
  const { data } = useRead(sources.need, { params: { id: pet.id, nutrient_id: row.nutrient.id } });
  const target = data?.target;
  if (!target) return null;
  return (
    <>
      <Line name={words.need} text={target.need.name} />
      <Line
        name={words.source}
        text={target.standard === null ? sourceTexts.unsourced : standardText(target.standard)}
      />
    </>
  );
};

/** As high as a card gets when its sources are there. */
const tallest = 360;

/** Puts the card below its row, or above where there is no room, with its right end at the row's. */
const useBeside = (card: RefObject<HTMLElement | null>, { row }: Asked, hide: () => void): void => {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { top, bottom, right } = row.getBoundingClientRect();
    const below = bottom + tallest < innerHeight || top < tallest;
    element.style.left = `${Math.max(8, Math.min(right, innerWidth) - 8 - element.offsetWidth)}px`;
    element.style.top = below ? `${bottom}px` : 'auto';
    element.style.bottom = below ? 'auto' : `${innerHeight - top}px`;
    const named = row.querySelector('th button');
    named?.setAttribute('aria-describedby', element.id);
    return () => named?.removeAttribute('aria-describedby');
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [hide]);
};

/** All that stands behind a figure: how much of it is known, its target and bounds, and where they are from. */
export const FigureCard = (props: CardProps) => {
  const { model, view, row, entry, pet, asked, hide, stay, leave } = props;
  const element = useRef<HTMLDivElement>(null);
  const figures = useSlice(model, (state) => state.figures);
  useBeside(element, asked, hide);
  const { column, nutrient } = row;
  const unit = unitText(nutrient.unit_type);
  const percent = percentOf(figures, column);
  const target = entry?.amount.qty ?? null;
  return (
    <div
      ref={element}
      id="figure-card"
      popover="manual"
      className={`${styles.card} unprinted`}
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      <p className={styles.title}>
        {nutrient.name} {figures && <Level level={levelOf(figures.sheet, column)} />}
      </p>
      <dl>
        {figures && <Line name={words.amount} text={amountOf(figures, column, unit)} />}
        {figures && <Coverage figures={figures} row={row} />}
        {target !== null && (
          <Line
            name={words.target}
            text={
              Number.isNaN(percent)
                ? `${quantity(target)} ${unit}`
                : words.targetOf(`${quantity(target)} ${unit}`, percentOfNeed(percent))
            }
          />
        )}
        {entry && target !== null && <Line name={words.bounds} text={boundsText(entry.amount)} />}
        {pet && target !== null && <TargetSource row={row} pet={pet} />}
      </dl>
      {/* The name in the row does the same for the keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.open}
        onClick={() => {
          hide();
          view.trace(column);
        }}
      >
        {words.open}
      </button>
    </div>
  );
};
