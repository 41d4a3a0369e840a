import { useId } from 'react';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { useBetweenEdits } from '../betweenEdits.ts';
import type { NutritionModel } from '../calculation.ts';
import { isNotSafe } from '../liveVerdict.ts';
import type { Group } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import { LiveRangeText, LiveText } from './LiveValue.tsx';
import styles from './ServingView.module.css';
import {
  bodyWeightText,
  energyColumn,
  isAdjusted,
  isTooMuch,
  type ServingContext,
  servingLine,
  whyUnadjusted,
} from './serving.ts';
import type { NutrientView } from './view.ts';

const texts = nutrientTexts.serving;

interface ServingProps extends ServingContext {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
}

/** Daily serving in percent of body weight. Names the limit above it. */
const BodyWeight = ({ model, pet }: Pick<ServingProps, 'model' | 'pet'>) => {
  const isOver = useModelState(model, ({ results }) => results !== null && isTooMuch(results.serving));
  return (
    <span className={styles.share} data-over={isOver} data-testid="body-weight">
      {/* The space is part of the text: one of its own would move when the text before it comes. */}
      <LiveText
        model={model}
        text={(state) =>
          state.results && !isNotSafe(state, pet) ? ` ${bodyWeightText(state.results.serving)}` : ''
        }
      />
    </span>
  );
};

/** Advice for a serving that is too large. It changes between edits, because it moves the rows below. */
const ServingWarning = ({ model }: Pick<ServingProps, 'model'>) => {
  const tooMuch = useBetweenEdits(model, ({ results }) => results !== null && isTooMuch(results.serving));
  return <div role="status">{tooMuch && <FieldError>{texts.warning}</FieldError>}</div>;
};

/** The letters of the checkbox that a narrow bar shows: “Adjust serving”. */
const shortLength = 14;

/** The daily serving of the recipe. */
export const ServingView = ({ model, view, groups, chosen, pet }: ServingProps) => {
  const adjusted = useModelState(model, (state) => state.adjusted);
  const empty = useModelState(model, ({ results }) => results?.totals.totalMilligrams === 0);
  const energy = energyColumn(groups);
  const why = useModelState(model, (state) => whyUnadjusted(state, { chosen, pet }, energy));
  // What is not safe has no serving, and what is fed raw has no pot.
  const isWeighed = useModelState(
    model,
    (state) => state.draft.recipe.cooking !== 'raw' && !isNotSafe(state, pet),
  );
  const reason = useId();
  return (
    <div className={styles.serving} data-serving={why === null ? 'adjusted' : 'told'}>
      <label className={`${styles.adjust} unprinted`}>
        <input
          type="checkbox"
          checked={adjusted && why === null}
          disabled={why !== null}
          aria-describedby={reason}
          onChange={(event) => {
            view.setAdjusted(event.target.checked);
            model.adjust(event.target.checked);
          }}
        />
        <span>
          {texts.adjust.slice(0, shortLength)}
          <span className={styles.rest}>{texts.adjust.slice(shortLength)}</span>
        </span>
      </label>
      <p id={reason} className={styles.line}>
        {!empty && (
          <LiveRangeText
            model={model}
            text={(state) =>
              state.results
                ? servingLine(state.results.serving, isAdjusted(state), {
                    ofPlan: state.ofPlan,
                    safe: !isNotSafe(state, pet),
                  })
                : ''
            }
            testId="serving"
          />
        )}
        {why !== null && <span> {why}</span>}
        <BodyWeight model={model} pet={pet} />
      </p>
      {adjusted && why === null && isWeighed && <p className={styles.raw}>{texts.raw}</p>}
      <ServingWarning model={model} />
    </div>
  );
};
