import { type ReactNode, useEffect, useRef } from 'react';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { sources } from '../../../server/contract/sources.ts';
import { maxRevised } from '../../../server/contract/values.ts';
import { useQuery } from '../../kernel/api.ts';
import { formatAmount, formatGrams, unit } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { aboutPlan } from '../../texts/planWords.ts';
import { Button } from '../../ui/controls.ts';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { AtLeast } from '../../ui/value/ValueText.tsx';
import type { NutritionModel } from '../calculation.ts';
import type { Row } from '../rows.ts';
import { sourceTexts } from '../sourceTexts.ts';
import { useModelState } from '../useModel.ts';
import { amountMarks, amountText, getCompleteness, withMarks } from './amountText.ts';
import { KeepButtons, type KeepRow } from './KeepButtons.tsx';
import { LiveText, LiveValue } from './LiveValue.tsx';
import { revisedFoods } from './revisedFoods.ts';
import { SourceFoods } from './SourceFoods.tsx';
import styles from './SourcePanel.module.css';
import { SourceTarget } from './SourceTarget.tsx';
import { isAdjusted } from './serving.ts';
import { useRoom } from './useRoom.ts';

const texts = sourceTexts;

interface PanelProps {
  readonly model: NutritionModel;
  readonly row: Row;
  readonly pet: Pet | null;
  /** Sorts the foods beside the panel by contribution to the nutrient in a column. */
  readonly sort?: (column: number) => void;
  /** Shown above the foods. */
  readonly more?: (row: Row) => ReactNode;
  /** Formulates the recipe with a bound of the nutrient. */
  readonly keep?: KeepRow | null;
}

interface FiguresProps {
  /** The sources of the foods' values; undefined without foods or with too many. */
  readonly figure: Output<typeof sources.figure>['figure'] | undefined;
}

/** Coverage of a nutrient as text. */
const coverageLabel = (results: RecipeResults | null, column: number): string => {
  if (!results) return '';
  const { knownMilligrams, totalMilligrams } = results.totals;
  const text = texts.knownFor(formatGrams(knownMilligrams[column] ?? 0), formatGrams(totalMilligrams));
  return withMarks(text, results, column);
};

/** The recipe's total of the nutrient. */
const Total = ({ model, row }: Pick<PanelProps, 'model' | 'row'>) => {
  const { column, nutrient } = row;
  const completeness = useModelState(model, (state) => getCompleteness(state, column));
  const ofPlan = useModelState(model, (state) => state.ofPlan);
  if (completeness === 'none') return null;
  return (
    <dl className={styles.total}>
      <dt>{ofPlan ? texts.totalOfPlan : texts.total}</dt>
      <dd>
        {completeness === 'nothing' && texts.notStated}
        {completeness === 'tooLarge' && editorTexts.nutrients.tooLarge}
        {completeness === 'part' && <AtLeast />}
        {(completeness === 'part' || completeness === 'all') && (
          <LiveValue
            model={model}
            text={({ results }) => formatAmount(results?.totals.amounts[column] ?? Number.NaN)}
            unit={unit(nutrient.unit_type)}
          />
        )}
        <p className={styles.muted}>
          <LiveText
            model={model}
            text={({ results }) =>
              completeness === 'all' && results
                ? amountMarks(results, row, 'exact', true)
                : coverageLabel(results, column)
            }
          />
        </p>
      </dd>
    </dl>
  );
};

/** The amount in a day's serving, which the target and the level compare. Absent if the whole recipe is the serving. */
const Served = ({ model, row }: Pick<PanelProps, 'model' | 'row'>) => {
  const { column, nutrient } = row;
  const adjusted = useModelState(model, isAdjusted);
  const completeness = useModelState(model, (state) => getCompleteness(state, column));
  if (!adjusted || (completeness !== 'part' && completeness !== 'all')) return null;
  return (
    <dl className={styles.total}>
      <dt>{texts.inServing}</dt>
      <dd>
        {completeness === 'part' && <AtLeast />}
        <LiveValue
          model={model}
          text={(state) => amountText(state, column)}
          unit={unit(nutrient.unit_type)}
        />
        {completeness === 'all' && (
          <p className={styles.muted}>
            <LiveText
              model={model}
              text={({ results }) => (results ? amountMarks(results, row, 'exact') : '')}
            />
          </p>
        )}
      </dd>
    </dl>
  );
};

/** Replaces ` x ` by a multiplication sign. */
const formula = (text: string): string => text.replaceAll(' x ', ' × ');

/** The foods by contribution, or why there are none. */
const Foods = ({ model, row, figure }: Pick<PanelProps, 'model' | 'row'> & FiguresProps) => {
  const count = useModelState(model, ({ draft }) => draft.lines.length);
  if (figure) return <SourceFoods key={row.nutrient.id} model={model} column={row.column} figure={figure} />;
  const { ofPlan } = model.state();
  const why = count > maxRevised ? texts.tooManyFoods(maxRevised) : aboutPlan(texts.noFoods, ofPlan);
  return <p className={styles.muted}>{why}</p>;
};

const Body = ({ model, row, pet, sort, more, keep }: PanelProps) => {
  const { nutrient, column } = row;
  const foods = useModelState(model, ({ draft }) => revisedFoods(draft.lines));
  const figure = useQuery(sources.figure, !foods ? null : { params: { id: nutrient.id }, query: { foods } });
  const ready = useModelState(model, ({ results }) => results !== null);
  if (figure.error) return <LoadError failure={figure.error} retry={figure.retry} />;
  if (foods && !(figure.data && ready)) return <Loading />;
  const traced = figure.data?.figure;
  return (
    <>
      {traced && (
        <p>
          {traced.is_derived
            ? texts.formula(nutrient.display, formula(traced.derivation))
            : texts.statedBy(traced.derivation)}
        </p>
      )}
      <Total model={model} row={row} />
      <Served model={model} row={row} />
      {keep && <KeepButtons row={row} keep={keep} />}
      {more?.(row)}
      <section aria-labelledby="source-foods">
        <div className={styles.line}>
          <h3 id="source-foods">{texts.foods}</h3>
          {traced && sort && !nutrient.hidden && (
            <Button size="compact-sm" variant="default" className={styles.sort} onClick={() => sort(column)}>
              {texts.sortFoods}
            </Button>
          )}
        </div>
        <Foods model={model} row={row} figure={traced} />
      </section>
      <SourceTarget nutrient={nutrient} pet={pet} />
      <p className={styles.muted}>{texts.computed}</p>
    </>
  );
};

/**
 * Sources of a nutrient's values, need and bounds. The panel is beside the table, so that grams can be edited while it
 * is open.
 */
export const SourcePanel = ({ close, ...rest }: PanelProps & { readonly close: () => void }) => {
  const element = useRef<HTMLDialogElement>(null);
  useRoom(element);
  useEffect(() => element.current?.show(), []);
  const shut = (): void => element.current?.close();
  return (
    <dialog
      ref={element}
      className={`${styles.panel} unprinted`}
      aria-labelledby="source-title"
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') shut();
      }}
    >
      <div className={styles.head}>
        <h2 id="source-title">{nutrientTexts.trace(rest.row.nutrient.display)}</h2>
        <button type="button" className={styles.close} onClick={shut}>
          {texts.close}
        </button>
      </div>
      <div className={styles.body}>
        <Body {...rest} />
      </div>
    </dialog>
  );
};
