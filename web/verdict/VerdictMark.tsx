import type { Verdict } from '../../server/contract/verdict.ts';
import { unsafeFood } from './unsafeFood.ts';
import { Clauses, classOf, Sign } from './VerdictBanner.tsx';
import styles from './verdict.module.css';

interface VerdictMarkProps {
  readonly verdict: Pick<Verdict, 'kind' | 'clauses'>;
}

/** The verdict in a row of a list. A row whose foods are not known to harm has none: that alone says nothing good. */
export const VerdictMark = ({ verdict: { kind, clauses } }: VerdictMarkProps) =>
  kind && clauses.length > 0 ? (
    <p className={classOf(styles.mark, kind)} data-kind={kind}>
      <Sign kind={kind} />
      <span>
        <Clauses of={clauses} />
      </span>
    </p>
  ) : null;

interface UnsafeFoodProps {
  readonly verdict: Pick<Verdict, 'foods'>;
  /** The id of the row's food. */
  readonly id: number | undefined;
}

/** The mark of a food that makes its recipe Not safe. */
export const UnsafeFood = ({ verdict, id }: UnsafeFoodProps) => {
  const words = unsafeFood(verdict, id);
  return words === null ? null : <VerdictMark verdict={{ kind: 'not_safe', clauses: [words] }} />;
};
