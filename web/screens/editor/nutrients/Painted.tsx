import figure from '../../../parts/Figure.module.css';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import { usePaint } from '../useEditor.ts';

/** Writes text only where it differs. */
export const write = (element: Element | null | undefined, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

const writeFigure = (element: HTMLElement, text: string): void => {
  const point = text.indexOf('.');
  write(element.children[0], point < 0 ? text : text.slice(0, point));
  write(element.children[1], point < 0 ? '' : text.slice(point));
};

/** A number on its decimal point with its unit, painted at every keystroke. */
export const PaintedFigure = ({
  model,
  text,
  unit,
}: {
  readonly model: EditorModel;
  readonly text: (state: EditorState) => string;
  readonly unit?: string;
}) => {
  const painted = usePaint<HTMLSpanElement>(model, (element, state) => writeFigure(element, text(state)));
  return (
    <span ref={painted} className={figure.figure}>
      <span />
      <span className={figure.quiet} />
      {unit !== undefined && <span className={figure.unit}> {unit}</span>}
    </span>
  );
};

/** Words with figures in them, painted at every keystroke. */
export const PaintedText = ({
  model,
  text,
  testId,
}: {
  readonly model: EditorModel;
  readonly text: (state: EditorState) => string;
  readonly testId?: string;
}) => {
  const painted = usePaint<HTMLSpanElement>(model, (element, state) => write(element, text(state)));
  return <span ref={painted} data-testid={testId} />;
};
