import { sharesOf } from '../../../../engine/host/shares.ts';
import { formatAmount, formatShare, noValue } from '../../../format.ts';
import { write } from '../../../parts/nutrition/nutrients/LiveValue.tsx';
import type { NutritionState } from '../../../parts/nutrition/state.ts';
import { useLiveUpdate } from '../../../parts/nutrition/useModel.ts';
import { foodTexts } from '../../../texts/foodTexts.ts';
import screenReader from '../../../ui/styles/screenReaderOnly.module.css';
import figure from '../../../ui/value/ValueText.module.css';
import type { EditorModel } from '../model.ts';
import styles from './Contribution.module.css';

interface ContributionProps {
  readonly model: EditorModel;
  /** Index of the line in the recipe. */
  readonly place: number;
  readonly column: number;
}

const one = new Float64Array(1);
let row: Float64Array = new Float64Array(0);

/** Contribution of a line to a nutrient. NaN if its food does not state it or there are no results. */
const contributionOf = (
  model: EditorModel,
  { draft, results }: NutritionState,
  place: number,
  column: number,
): number => {
  if (results?.totals.percentOfRecipe.length !== draft.lines.length) return Number.NaN;
  row = model.window(place, 1, row);
  return row[column] ?? Number.NaN;
};

const shareIn = (contribution: number, total: number): number => {
  one[0] = contribution;
  return sharesOf(one, total)[0] ?? Number.NaN;
};

/** Contribution of a line to a nutrient, with a bar for its share of the total. Updates on every keystroke. */
export const Contribution = ({ model, place, column }: ContributionProps) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, state) => {
    const contribution = contributionOf(model, state, place, column);
    const stated = !Number.isNaN(contribution);
    const percent = shareIn(contribution, state.results?.totals.amounts[column] ?? Number.NaN);
    const text = stated ? formatAmount(contribution) : noValue;
    const point = text.indexOf('.');
    const [number, bar] = element.children;
    write(number?.children[0], point < 0 ? text : text.slice(0, point));
    write(number?.children[1], point < 0 ? '' : text.slice(point));
    write(number?.children[2], stated ? '' : ` ${foodTexts.notStated}`);
    const width = Number.isNaN(percent) ? '0' : `${percent.toFixed(1)}%`;
    const fill = bar?.firstElementChild;
    if (fill instanceof HTMLElement && fill.style.width !== width) fill.style.width = width;
    const title = Number.isNaN(percent) ? '' : foodTexts.shareOf(formatShare(percent));
    if (element.title !== title) element.title = title;
  });
  return (
    <span ref={painted} className={styles.contribution}>
      <span>
        <span />
        <span className={figure.muted} />
        <span className={screenReader.screenReaderOnly} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} />
      </span>
    </span>
  );
};
