import type { As } from '../../kernel/format.ts';
import { formatGrams } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { knownOf, type Row } from '../rows.ts';
import { useLiveUpdate } from '../useModel.ts';
import { amountMarks, type Completeness, knownText, withMarks } from './amountText.ts';
import { write } from './LiveValue.tsx';
import styles from './NutrientTable.module.css';
import type { RowVisibility } from './rowVisibility.ts';

const texts = editorTexts.nutrients;

interface KnownForProps {
  readonly visibility: RowVisibility;
  readonly row: Row;
  readonly completeness: Completeness;
  readonly as: As;
}

/** Coverage of a value that some foods do not state. Shows the recipe's mass too if there is room. */
const KnownForPart = ({ visibility, row: { column } }: Pick<KnownForProps, 'visibility' | 'row'>) => {
  const painted = useLiveUpdate<HTMLSpanElement>(visibility, (element, { results }) => {
    if (!results || knownOf(results.totals, column) === 'all') return;
    const known = formatGrams(results.totals.knownMilligrams[column] ?? 0);
    const total = formatGrams(results.totals.totalMilligrams);
    write(element.children[0], known);
    write(element.children[1], ` ${texts.ofTotal(total)}`);
    const marks = withMarks('', results, column);
    write(element.children[2], marks === '' ? '' : `, ${marks}`);
    const title = knownText(results, column);
    if (element.title !== title) element.title = title;
  });
  return (
    <span ref={painted}>
      <span />
      <span className={styles.percentOfTotal} /> g<span />
    </span>
  );
};

/** The marks of an amount that all foods state. */
const Marks = ({ visibility, row, as }: Omit<KnownForProps, 'completeness'>) => {
  const painted = useLiveUpdate<HTMLSpanElement>(visibility, (element, { results }) => {
    const text = results ? amountMarks(results, row, as) : '';
    write(element, text);
    if (element.title !== text) element.title = text;
  });
  return <span ref={painted} />;
};

/** Coverage of the value with its estimated part; if all foods state it, the marks of its amount. */
export const KnownFor = ({ completeness, ...props }: KnownForProps) => {
  if (completeness === 'all') return <Marks {...props} />;
  return completeness === 'part' || completeness === 'nothing' ? <KnownForPart {...props} /> : null;
};
