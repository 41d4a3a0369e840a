import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import screenReader from '../../ui/styles/screenReaderOnly.module.css';
import { splitAtRange } from '../../ui/value/RangeText.tsx';
import figure from '../../ui/value/ValueText.module.css';
import type { NutritionState } from '../state.ts';
import { useLiveUpdate } from '../useModel.ts';
import styles from './NutrientTable.module.css';
import type { LiveState } from './rowVisibility.ts';

/** Writes text if it differs. Reuses the text node, because a new one would cost a layout. */
export const write = (element: Element | null | undefined, text: string): void => {
  const there = element?.firstChild;
  if (there instanceof Text) {
    if (there.data !== text) there.data = text;
  } else if (element && text !== '') element.textContent = text;
};

const writeFigure = (element: HTMLElement, text: string): void => {
  const point = text.indexOf('.');
  write(element.children[0], point < 0 ? text : text.slice(0, point));
  write(element.children[1], point < 0 ? '' : text.slice(point));
};

/** A value aligned at its decimal point, with its unit. Updates on every keystroke. */
export const LiveValue = ({
  model,
  text,
  unit,
}: {
  readonly model: LiveState;
  readonly text: (state: NutritionState) => string;
  readonly unit?: string;
}) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, state) =>
    writeFigure(element, text(state)),
  );
  return (
    <span ref={painted} className="nowrap">
      <span />
      <span className={figure.muted} />
      {unit !== undefined && <span className={figure.unit}> {unit}</span>}
    </span>
  );
};

interface LiveTextProps {
  readonly model: LiveState;
  readonly text: (state: NutritionState) => string;
  readonly testId?: string;
}

/** Text with values. Updates on every keystroke. */
export const LiveText = ({ model, text, testId }: LiveTextProps) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, state) => write(element, text(state)));
  return <span ref={painted} data-testid={testId} />;
};

/** Writes a text whose first range of numbers stays on one line. New nodes do not count as moved ones. */
const writeRange = (element: HTMLElement, text: string): void => {
  if (element.textContent === text) return;
  const [before, range, after] = splitAtRange(text);
  const kept = document.createElement('span');
  kept.style.whiteSpace = 'nowrap';
  kept.textContent = range;
  element.replaceChildren(before, kept, after);
};

/** Text with values and a range of numbers. Updates on every keystroke. */
export const LiveRangeText = ({ model, text, testId }: LiveTextProps) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, state) => writeRange(element, text(state)));
  return <span ref={painted} data-testid={testId} />;
};

/** Sign that unstated values could change the following value, visible and for screen readers. */
export const About = () => (
  <>
    <span className={styles.muted} aria-hidden="true">
      ≈{' '}
    </span>
    <span className={screenReader.screenReaderOnly}>{nutrientTexts.summary.about} </span>
  </>
);
