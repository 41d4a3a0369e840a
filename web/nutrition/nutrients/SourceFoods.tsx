import { useMemo, useState } from 'react';
import { possibleShare } from '../../../engine/host/shares.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { FoodValueSource, Origin, sources } from '../../../server/contract/sources.ts';
import { widthIn } from '../../kernel/foodMarks.ts';
import { formatGrams, formatShare, stated, unit as unitText } from '../../kernel/format.ts';
import { aboutPlan } from '../../texts/planWords.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import { Button } from '../../ui/controls.ts';
import type { NutritionModel } from '../calculation.ts';
import { keyOf, linesByKey } from '../draft.ts';
import { sourceTexts } from '../sourceTexts.ts';
import { useLiveUpdate } from '../useModel.ts';
import { rangedText } from './amountText.ts';
import { Confidence } from './Confidence.tsx';
import {
  type FoodContribution,
  getContributions,
  sortByContribution,
  useCommittedDraft,
} from './contributions.ts';
import { write } from './LiveValue.tsx';
import styles from './SourcePanel.module.css';

const texts = sourceTexts;

type Traced = Output<typeof sources.figure>['figure'];

/** Source table of a value and the food's number in it. */
const sourceLabel = ({ kind, ndb_no, fdc_id }: Origin): string => {
  if (kind === 'usda') return texts.origins.usda(ndb_no);
  if (kind === 'foundation') return texts.origins.foundation(fdc_id);
  return texts.origins[kind];
};

/** Source of a value in one line, with the number of data points for USDA analyses. */
const OriginLine = ({ origin, estimated }: { readonly origin: Origin; readonly estimated: boolean }) => (
  <>
    {sourceLabel(origin)}: {origin.words.replaceAll(' x ', ' × ')}
    {origin.n_points ? `; ${texts.points(origin.n_points)}` : ''}
    {estimated ? `; ${valueTexts.estimated}` : ''} <Confidence of={origin.confidence} />
  </>
);

const Parts = ({ parts, per }: { readonly parts: FoodValueSource['parts']; readonly per: string }) => (
  <>
    <p className={styles.madeOf}>{texts.madeOf}</p>
    <ul className={styles.parts}>
      {parts.map(({ nutrient, origin, estimated, ...value }) => (
        <li key={nutrient.id}>
          {nutrient.display}{' '}
          {value.qty === null
            ? texts.notStated
            : texts.per(valueTexts.range(value.qty, value.qty_high), unitText(nutrient.unit_type), per)}
          {origin && (
            <span className={styles.muted}>
              {' '}
              <OriginLine origin={origin} estimated={estimated} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </>
);

const missing = ({ complete, at_most, highest, variable }: FoodValueSource, unit: string): string => {
  if (variable) {
    const { from, to, unit_type, source } = variable;
    const range = standardTexts.range(stated(Number(from)), stated(Number(to)), unitText(unit_type));
    return texts.variable(range, source?.title ?? standardTexts.noSource);
  }
  if (complete) return texts.complete;
  const foods = highest.map(({ name, qty }) => texts.valueOf(name, qty, unit));
  return at_most === null ? texts.noBound : texts.atMost(at_most, unit, foods);
};

/** A food's value as stated with its source, or the value used instead. */
const Known = ({ food, unit }: { readonly food: FoodValueSource; readonly unit: string }) => {
  if (food.qty === null || food.origin === null) return <p className={styles.muted}>{missing(food, unit)}</p>;
  return (
    <p className={styles.muted}>
      <OriginLine origin={food.origin} estimated={food.estimated} />
    </p>
  );
};

/** What cooking leaves of a contribution (D85): a factor of the formula, empty if it leaves all. */
const leftText = (amount: number, raw: number): string => {
  const percent = Math.round((amount / raw) * 100);
  return percent < 100 ? texts.left(percent) : '';
};

/** Formula of a contribution: grams times the value per 100 g, times what cooking leaves. */
const timesText = (
  { qty, qty_high, origin, total_qty }: FoodValueSource,
  unit: string,
  { amount, milligrams }: { readonly amount: number; readonly milligrams: number },
  ofPlan: boolean | undefined,
): string => {
  if (qty === null || origin === null) return aboutPlan(texts.inRecipe(formatGrams(milligrams)), ofPlan);
  return Number(total_qty) > 0
    ? texts.times(formatGrams(milligrams), texts.per(valueTexts.range(qty, qty_high), unit, total_qty)) +
        leftText(amount, (milligrams / 1000) * (Number(qty) / Number(total_qty)))
    : texts.forNothing;
};

/** A food of the panel. Its grams, contribution and share update without a render. */
const Food = ({ food, unit, isStated }: { food: FoodValueSource; unit: string; isStated: boolean }) => (
  <li data-food={food.id}>
    <div className={styles.line}>
      <span className={styles.food}>{food.name}</span>
      <span className={styles.contribution}>
        {isStated ? (
          <>
            <span data-part="amount" /> {unit}
          </>
        ) : (
          <span className={styles.muted}>{food.complete ? texts.none : texts.notStated}</span>
        )}
      </span>
      <span className={styles.share} data-part="share" />
    </div>
    {(isStated || !food.complete) && (
      <span className={styles.shareBar} data-stated={isStated} aria-hidden="true">
        <span data-part="bar" />
      </span>
    )}
    <p data-part="times" />
    <Known food={food} unit={unit} />
    {food.parts.length > 0 && !(food.complete && food.qty === null) && (
      <Parts parts={food.parts} per={food.total_qty} />
    )}
  </li>
);

const part = (row: HTMLElement, name: string): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[data-part="${name}"]`);

const paintBar = (row: HTMLElement, percent: number): void => {
  const bar = part(row, 'bar');
  if (bar) bar.style.width = `${Number.isNaN(percent) ? 0 : Math.min(percent, 100)}%`;
};

interface Painted {
  readonly of: FoodContribution;
  /** The contribution as text, with its bounds. */
  readonly brought: string;
  readonly times: string;
  /** Largest share of a food that does not state its value, in percent of the stated total. */
  readonly possible: number;
}

/** Writes the values of a line into its row. */
const paintFood = (
  row: HTMLElement,
  { of: { amount, percent }, brought, times, possible }: Painted,
): void => {
  write(part(row, 'times'), times);
  if (Number.isNaN(amount)) {
    paintBar(row, possible);
    return;
  }
  write(part(row, 'amount'), brought);
  write(part(row, 'share'), Number.isNaN(percent) ? '' : `${formatShare(percent)} %`);
  paintBar(row, percent);
};

/** Foods rendered at first. The rest is rendered on request. */
const initialCount = 40;

/**
 * The foods of a recipe, sorted by contribution to a nutrient. Foods that do not state it are last. Values update on
 * every keystroke; the order updates after the edit, so that rows do not move.
 */
export const SourceFoods = ({
  model,
  column,
  figure,
}: {
  readonly model: NutritionModel;
  readonly column: number;
  readonly figure: Traced;
}) => {
  const [all, setAll] = useState(false);
  const draft = useCommittedDraft(model);
  const unit = unitText(figure.nutrient.unit_type);
  const foods = useMemo(() => new Map(figure.foods.map((food) => [food.id, food])), [figure]);
  const ordered = useMemo(
    () => sortByContribution(draft, getContributions(model, column)),
    [model, draft, column],
  );
  const painted = useLiveUpdate<HTMLOListElement>(model, (list, state) => {
    const contributions = getContributions(model, column);
    const lines = linesByKey(state.draft.lines);
    for (const row of list.querySelectorAll<HTMLElement>('li[data-food]')) {
      const food = foods.get(Number(row.dataset.food));
      const of = food && contributions.get(food.id);
      if (!of) continue;
      const milligrams = lines.get(keyOf(food))?.milligrams ?? 0;
      const possible = possibleShare(food.at_most, milligrams, state.results?.totals.amounts[column]);
      const width = widthIn(model.marksOf(food.id, column), milligrams);
      const brought = rangedText(of.amount, width, unit, 'exact');
      const times = timesText(food, unit, { ...of, milligrams }, state.ofPlan);
      paintFood(row, { of, brought, times, possible });
    }
  });
  const drawn = all ? ordered : ordered.slice(0, initialCount);
  return (
    <>
      <ol ref={painted} className={styles.foods}>
        {drawn.map(({ key, id, isStated }) => {
          const food = foods.get(id);
          return food && <Food key={key} food={food} unit={unit} isStated={isStated} />;
        })}
      </ol>
      {drawn.length < ordered.length && (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          {texts.allFoods(ordered.length)}
        </Button>
      )}
    </>
  );
};
