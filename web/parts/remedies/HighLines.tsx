import type { HighLine } from '../../../server/contract/remedies.ts';
import { formatShare, stated } from '../../format.ts';
import { remedyTexts } from '../../texts/remedyTexts.ts';
import { Button } from '../../ui/controls.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import styles from './remedies.module.css';
import { changesIn, linesOf, type RemedyHost, toMilligrams } from './remedyHost.ts';

interface LinesProps {
  readonly host: RemedyHost;
  readonly lines: readonly HighLine[];
  readonly close: () => void;
}

/** Takes grams of a line away; a request counts only lines with grams. */
const useTakeAway = (host: RemedyHost, close: () => void) => {
  const { model } = host;
  const changes = changesIn(host);
  return async ({ id, name, less_g }: HighLine): Promise<void> => {
    const { milligrams } = model.state().draft.lines.find(({ food }) => food.id === id) ?? {};
    if (!changes || less_g === null || milligrams === undefined) return;
    const left = Math.max(0, milligrams - toMilligrams(less_g));
    if (!(await changes.setAmount(id, left))) return showToast(remedyTexts.failed, { error: true });
    showToast(remedyTexts.applied(stated(less_g), name), { undo: changes.undo });
    close();
  };
};

const lessText = ({ less_g, takes_most }: HighLine, grams: number): string => {
  if (less_g === null) return remedyTexts.notAlone;
  return takes_most ? remedyTexts.nearlyAll(stated(less_g), stated(grams)) : remedyTexts.less(stated(less_g));
};

/** The lines that bring a High row, and how many grams less would end it. */
export const HighLines = ({ host, lines, close }: LinesProps) => {
  const takeAway = useTakeAway(host, close);
  const sent = linesOf(host.model);
  const gramsOf = ({ id }: HighLine): number => sent.find((line) => line.id === id)?.total_g ?? Number.NaN;
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line.index} className={styles.remedy}>
          <div className={styles.what}>
            <span className={styles.name}>{line.name}</span>
            <p className={styles.effects}>
              {remedyTexts.share(formatShare(line.share))} · {lessText(line, gramsOf(line))}
            </p>
          </div>
          {changesIn(host) && line.less_g !== null && !line.takes_most && (
            <Button
              size="sm"
              variant="default"
              aria-label={remedyTexts.applyFrom(stated(line.less_g), line.name)}
              onClick={() => void takeAway(line)}
            >
              {remedyTexts.apply}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
