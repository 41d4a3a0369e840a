import { sharesOf } from '../../../engine/host/shares.ts';
import { widthIn } from '../../kernel/foodMarks.ts';
import { formatAmount, formatShare } from '../../kernel/format.ts';
import { type DraftLine, linesByKey } from '../../nutrition/draft.ts';
import { cellOf } from '../../nutrition/matrix/cells.ts';
import { contributionOf } from '../../nutrition/nutrients/contributions.ts';
import { write } from '../../nutrition/nutrients/LiveValue.tsx';
import { useLiveUpdate } from '../../nutrition/useModel.ts';
import screenReader from '../../ui/styles/screenReaderOnly.module.css';
import figure from '../../ui/value/ValueText.module.css';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import styles from './Contribution.module.css';

interface ContributionProps {
  readonly model: Editor;
  readonly line: Pick<DraftLine, 'key' | 'food'>;
  readonly column: number;
}

const one = new Float64Array(1);

const shareIn = (contribution: number, total: number): number => {
  one[0] = contribution;
  return sharesOf(one, total)[0] ?? Number.NaN;
};

/** Contribution of a line to a nutrient, with a bar for its share of the total. Updates on every keystroke. */
export const Contribution = ({ model, line: { key, food }, column }: ContributionProps) => {
  const painted = useLiveUpdate<HTMLSpanElement>(model, (element, state) => {
    const contribution = contributionOf(model, food.id, column);
    const marks = model.marksOf(food.id, column);
    const { milligrams = 0 } = linesByKey(state.draft.lines).get(key) ?? {};
    const { text, ariaText, value } = cellOf(contribution, formatAmount, {
      estimated: marks.estimated,
      width: widthIn(marks, milligrams),
    });
    const stated = value !== null;
    const percent = shareIn(contribution, state.results?.totals.amounts[column] ?? Number.NaN);
    const point = text.indexOf('.');
    const [number, bar] = element.children;
    write(number?.children[0], point < 0 ? text : text.slice(0, point));
    write(number?.children[1], point < 0 ? '' : text.slice(point));
    write(number?.children[2], stated ? '' : ` ${foodTexts.notStated}`);
    const width = Number.isNaN(percent) ? '0' : `${percent.toFixed(1)}%`;
    const fill = bar?.firstElementChild;
    if (fill instanceof HTMLElement && fill.style.width !== width) fill.style.width = width;
    const share = Number.isNaN(percent) ? '' : foodTexts.shareOf(formatShare(percent));
    const title = [stated ? (ariaText ?? '') : '', share].filter((each) => each !== '').join('; ');
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
