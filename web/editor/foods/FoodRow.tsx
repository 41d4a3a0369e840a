import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { hasUnits } from '../../amounts/foodUnits.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatShare } from '../../kernel/format.ts';
import { percentOfFood } from '../../kernel/recipeCalculator.ts';
import { type DraftLine, isLineChanged, linesByKey } from '../../nutrition/draft.ts';
import { LiveValue } from '../../nutrition/nutrients/LiveValue.tsx';
import type { NutritionState } from '../../nutrition/state.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Loader } from '../../ui/controls.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { FieldError } from '../../ui/page/states.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { lineErrorText } from '../gramsError.ts';
import { FoodName } from './FoodName.tsx';
import styles from './FoodRow.module.css';
import table from './FoodTable.module.css';
import { GramsField } from './GramsField.tsx';
import type { GramsErrors } from './gramsErrors.ts';
import { Icon } from './icons.tsx';
import { MeantGrams, UnitText } from './UnitText.tsx';
import type { FoodView } from './view.ts';

const texts = editorTexts.foods;

const loadContribution = async () => (await import('./Contribution.tsx')).Contribution;

const loadSwitch = () => loadPart(() => import('./switchLine.ts'));

interface RowProps {
  readonly model: Editor;
  readonly view: FoodView;
  readonly gramsErrors: GramsErrors;
  readonly lineKey: string;
  /** Row number in the table from 1, including the header. */
  readonly row: number;
  readonly species: readonly { readonly slug: string; readonly name: string }[];
  /** Column of the nutrient whose contributions are shown. Null for shares of the recipe. */
  readonly column: number | null;
  readonly remove: (line: DraftLine) => void;
  /** The mark of a line that the pet avoids. */
  readonly mark: ((line: DraftLine) => ReactNode) | undefined;
}

/** Percent of the recipe. Empty without results. */
const shareOf = ({ results }: NutritionState, food: number): string =>
  results ? formatShare(percentOfFood(results, food)) : '';

interface LineProps {
  readonly view: FoodView;
  readonly line: DraftLine;
}

const LockButton = ({ view, line }: LineProps) => {
  const locked = useModelState(view, (state) => state.locked.has(line.key));
  return (
    <button
      type="button"
      className={`${styles.lock} unprinted`}
      aria-pressed={locked}
      aria-label={foodTexts.lock(line.food.short_name)}
      title={foodTexts.lockTitle}
      onClick={() => view.toggleLock(line.key)}
    >
      <Icon name={locked ? 'locked' : 'unlocked'} />
    </button>
  );
};

const RemoveButton = ({
  model,
  line,
  remove,
}: Pick<RowProps, 'model' | 'remove'> & { readonly line: DraftLine }) => {
  const removing = useModelState(model, ({ queuedMutations }) =>
    queuedMutations.some((mutation) => mutation.kind === 'change' && mutation.removes.includes(line.key)),
  );
  return (
    <button
      type="button"
      className={`${styles.remove} unprinted`}
      // A disabled button would lose the focus.
      aria-disabled={removing}
      aria-label={texts.removeFood(line.food.short_name)}
      title={texts.remove}
      onClick={() => !removing && remove(line)}
    >
      {removing ? <Loader size={12} color="gray" aria-label={texts.removing} /> : <Icon name="remove" />}
    </button>
  );
};

/** Switches a food between raw and cooked. Foods without another form have none. */
const FormButton = ({ model, view, line: { food, key } }: LineProps & Pick<RowProps, 'model'>) =>
  food.forms?.[0] && (
    <button
      type="button"
      className={`${styles.form} unprinted`}
      data-form={key}
      title={foodTexts.switchForm}
      aria-label={`${foodTexts.switchForm}: ${food.short_name}`}
      onClick={() => void loadSwitch().then((part) => part?.switchLine(model, view, key))}
    >
      <Icon name="switch" />
    </button>
  );

/** Shows what can replace a food. It needs a pet's need, and keeps its place until that is there. */
const ReplaceButton = ({ model, view, line }: LineProps & Pick<RowProps, 'model'>) => (
  <button
    type="button"
    className={`${styles.form} ${styles.replace} unprinted`}
    data-awaits={useModelState(model, ({ hasTargets }) => !hasTargets) || undefined}
    aria-label={foodTexts.replaceFood(line.food.short_name)}
    title={foodTexts.replaceTitle}
    onClick={() => view.replace(line.key)}
  >
    <Icon name="replace" />
  </button>
);

interface GramsProps extends Pick<RowProps, 'model'> {
  readonly line: DraftLine;
  readonly error: string | null;
  /** True if the error is shown under the row. */
  readonly errorVisible: boolean;
}

const errorIdOf = ({ key }: DraftLine): string => `visible-error-${key}`;

const Grams = ({ model, line, error, errorVisible }: GramsProps) => {
  const errorId = errorVisible ? errorIdOf(line) : `error-${line.key}`;
  return (
    <td className={table.number}>
      <GramsField
        line={line.key}
        text={line.text}
        units={hasUnits(line.food)}
        name={line.food.short_name}
        describedBy={error === null ? undefined : errorId}
        unsaved={isLineChanged(line)}
        type={model.type}
      >
        <UnitText line={line} />
      </GramsField>
      {error !== null && !errorVisible && (
        <span id={errorId} hidden>
          {error}
        </span>
      )}
    </td>
  );
};

/** Error of a line's grams under its row. The row keeps its height while the grams are corrected. */
const ErrorRow = ({
  line,
  text,
  current,
}: {
  readonly line: DraftLine;
  readonly text: string;
  readonly current: boolean;
}) => (
  <tr data-error className={table.errorRow}>
    <td colSpan={5}>
      <div className={current ? undefined : styles.corrected}>
        <FieldError id={errorIdOf(line)}>{text}</FieldError>
      </div>
    </td>
  </tr>
);

/** A food of the recipe with its grams, lock, share or contribution, and warnings. */
export const FoodRow = memo((props: RowProps) => {
  const { model, view, gramsErrors, lineKey, row, species, column, remove, mark } = props;
  const line = useModelState(model, ({ draft }) => linesByKey(draft.lines).get(lineKey));
  const tooLarge = useModelState(model, ({ results }) =>
    line ? (results?.tooLarge.includes(line.food.id) ?? false) : false,
  );
  const visibleError = useSyncExternalStore(gramsErrors.subscribe, () =>
    gramsErrors.state().errors.get(lineKey),
  );
  const Contribution = useLazyComponent(loadContribution, column !== null);
  if (!line) return null;
  const error = lineErrorText(line, tooLarge);
  const current = visibleError === error;
  return (
    <>
      <tr aria-rowindex={row} className={visibleError === undefined ? undefined : table.faulty}>
        <th scope="row">
          <span className={styles.food}>
            <FoodName food={line.food} />
            {mark?.(line)}
            <FoodMark food={line.food} species={species} />
            <MeantGrams line={line} />
          </span>
        </th>
        <Grams model={model} line={line} error={error} errorVisible={current} />
        <td className={table.locks}>
          <LockButton view={view} line={line} />
          <FormButton model={model} view={view} line={line} />
          <ReplaceButton model={model} view={view} line={line} />
        </td>
        <td className={`${table.number} ${table.share}`}>
          {column === null ? (
            <LiveValue model={model} text={(state) => shareOf(state, line.food.id)} />
          ) : (
            Contribution && <Contribution model={model} line={line} column={column} />
          )}
        </td>
        <td className={table.action}>
          <RemoveButton model={model} line={line} remove={remove} />
        </td>
      </tr>
      {visibleError !== undefined && <ErrorRow line={line} text={visibleError} current={current} />}
    </>
  );
});
FoodRow.displayName = 'FoodRow';
