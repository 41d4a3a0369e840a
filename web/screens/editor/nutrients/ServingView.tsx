import { Fault } from '../../../parts/states.tsx';
import { nutrientTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';
import { useSlice } from '../useEditor.ts';
import { PaintedText } from './Painted.tsx';
import styles from './ServingView.module.css';
import { isTooMuch, servingLine } from './serving.ts';
import type { NutrientView } from './view.ts';

const words = nutrientTexts.serving;

/** Whether the recipe is adjusted now: to energy that it has, for a pet whose need is known. */
const isAdjusted = ({ figures, adjusted, weighed }: EditorState): boolean =>
  adjusted && weighed && Number.isFinite(figures?.balance.figures.servingScale.value);

const lineOf = (state: EditorState): string => {
  const { figures } = state;
  if (!figures) return '';
  const line = servingLine(figures.serving, isAdjusted(state));
  return state.adjusted && state.weighed && !isAdjusted(state) ? `${line} ${words.noEnergy}` : line;
};

/** How much of the recipe is a day's food, and whether an animal can eat that much. */
export const ServingView = ({
  model,
  view,
}: {
  readonly model: EditorModel;
  readonly view: NutrientView;
}) => {
  const adjusted = useSlice(model, (state) => state.adjusted);
  const tooMuch = useSlice(model, ({ figures }) => figures !== null && isTooMuch(figures.serving));
  return (
    <div className={styles.serving}>
      <label className={`${styles.adjust} unprinted`}>
        <input
          type="checkbox"
          checked={adjusted}
          onChange={(event) => {
            view.adjusted = event.target.checked;
            model.adjust(event.target.checked);
          }}
        />
        {words.adjust}
      </label>
      <p className={styles.line}>
        <PaintedText model={model} text={lineOf} testId="serving" />
      </p>
      <div role="status">{tooMuch && <Fault>{words.warning}</Fault>}</div>
    </div>
  );
};
