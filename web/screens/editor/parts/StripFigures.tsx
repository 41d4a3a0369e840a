import { type UseRovingIndexReturnValue, useRovingIndex } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import type { FigureName } from '../../../../engine/host/balance.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { kcal, noFigure, percentText, ratio, servingGrams } from '../../../format.ts';
import levelStyles from '../../../parts/Level.module.css';
import { LevelShape } from '../../../parts/Level.tsx';
import { useSlow } from '../../../parts/slow.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { editorTexts, texts } from '../../../texts.ts';
import type { FigureCard } from '../card/figureCard.ts';
import type { DerivedName } from '../card/madeOf.ts';
import type { EditorModel } from '../model.ts';
import { PaintedText } from '../nutrients/Painted.tsx';
import { ratioLevel } from '../nutrients/ratios.ts';
import { energyColumn, servingText } from '../nutrients/serving.ts';
import type { Group } from '../rows.ts';
import type { EditorState } from '../state.ts';
import { useSlice } from '../useEditor.ts';
import { Energy } from './Energy.tsx';
import styles from './StripFigures.module.css';

const words = nutrientTexts.strip;

interface FiguresProps {
  readonly model: EditorModel;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
  readonly card: FigureCard;
  /** The recipe is still to be weighed against a pet's day. */
  readonly awaitsDay: boolean;
}

type About = Pick<FiguresProps, 'model' | 'groups' | 'pet'>;

interface Shown {
  readonly name: string;
  /** What its card tells of. */
  readonly of: DerivedName | number;
  /** Folded away on a phone until it is asked for. */
  readonly more: boolean;
  readonly value: ReactNode;
}

const Figure = ({
  shown: { name, of, more, value },
  stop,
}: {
  readonly shown: Shown;
  /** What makes its name one of those that the arrow keys go through. */
  readonly stop: ReturnType<UseRovingIndexReturnValue['getItemProps']>;
}) => (
  <div data-more={more} data-figure={of}>
    <dt>
      <button type="button" className={styles.name} {...stop}>
        {name}
      </button>
    </dt>
    <dd>{value}</dd>
  </div>
);

const parts = [
  { name: words.protein, from: 'kcalFromProtein', percent: 'percentFromProtein' },
  { name: words.fat, from: 'kcalFromFat', percent: 'percentFromFat' },
  { name: words.carbohydrate, from: 'kcalFromCarbohydrate', percent: 'percentFromCarbohydrate' },
] as const;

const figureOf = ({ figures }: EditorState, name: FigureName): number =>
  figures?.balance.figures[name].value ?? Number.NaN;

const splitText = (state: EditorState, part: (typeof parts)[number]): string => {
  const energy = figureOf(state, part.from);
  return Number.isNaN(energy)
    ? noFigure
    : words.split(kcal(energy), percentText(figureOf(state, part.percent), 'plain'));
};

const Calcium = ({ model }: Pick<About, 'model'>) => {
  const level = useSlice(model, ({ figures }) => figures && ratioLevel(figures, 'calciumToPhosphorus'));
  return (
    <>
      <PaintedText model={model} text={(state) => ratio(figureOf(state, 'calciumToPhosphorus'))} />
      {level && level !== 'none' && (
        <span className={`${styles.mark} ${levelStyles[level]}`}>
          <LevelShape level={level} />
          {texts.levels[level]}
        </span>
      )}
    </>
  );
};

/** The figures in the order of the strip, by which the arrow keys go. */
const figuresOf = ({ model, groups, pet }: About): readonly Shown[] => [
  {
    name: words.serving,
    of: 'serving',
    more: false,
    value: (
      <PaintedText model={model} text={({ figures }) => (figures ? servingText(figures.serving) : '')} />
    ),
  },
  {
    name: editorTexts.total,
    of: 'total',
    more: true,
    value: (
      <PaintedText
        model={model}
        testId="total"
        text={({ figures }) => `${servingGrams(figures?.sheet.totalMilligrams ?? 0)} g`}
      />
    ),
  },
  {
    name: editorTexts.energy,
    of: energyColumn(groups),
    more: false,
    value: <Energy model={model} groups={groups} pet={pet} />,
  },
  ...parts.map((part) => ({
    name: part.name,
    of: part.percent,
    more: true,
    value: <PaintedText model={model} text={(state) => splitText(state, part)} />,
  })),
  {
    name: nutrientTexts.ratios.calcium,
    of: 'calciumToPhosphorus',
    more: true,
    value: <Calcium model={model} />,
  },
  {
    name: nutrientTexts.ratios.omega,
    of: 'omega6To3',
    more: true,
    value: <PaintedText model={model} text={(state) => ratio(figureOf(state, 'omega6To3'))} />,
  },
];

/** What of a recipe is always in sight: the serving, energy and its parts, the ratios, and what is out of bounds. */
export const StripFigures = ({ card, awaitsDay, ...about }: FiguresProps) => {
  const ready = useSlice(about.model, ({ figures, weighed }) => figures !== null && (weighed || !awaitsDay));
  // What a pet's day brings is longer, and would move what is there; once shown they stay, whichever pet is chosen.
  const [shown, setShown] = useState(false);
  if (ready && !shown) setShown(true);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDListElement>(null);
  const isFolded = (index: number): boolean => list.current?.children[index]?.checkVisibility() === false;
  const all = figuresOf(about);
  const { getItemProps } = useRovingIndex({ total: all.length, isItemDisabled: isFolded });
  const slow = useSlow(!shown);
  if (!shown)
    return (
      <div className={styles.figures} role="status">
        {slow && <span className={styles.quiet}>{words.weighing}</span>}
      </div>
    );
  return (
    <div className={styles.figures} data-open={open}>
      <dl ref={list} className={styles.list} {...card.handlers}>
        {all.map((figure, index) => (
          <Figure key={figure.of} shown={figure} stop={getItemProps({ index })} />
        ))}
      </dl>
      <button
        type="button"
        className={`${styles.more} unprinted`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.more}
      </button>
    </div>
  );
};
