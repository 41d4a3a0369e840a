import type { HighLine } from '../../server/contract/remedies.ts';
import { FoodMark } from '../foods/FoodMark.tsx';
import { formatShare, stated } from '../kernel/format.ts';
import { proposalTexts } from '../recipes/proposals/proposalTexts.ts';
import { Button } from '../ui/controls.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import styles from './remedies.module.css';
import { changesIn, linesOf, type RemedyHost, toMilligrams } from './remedyHost.ts';
import { amountText } from './remedyText.ts';
import { remedyTexts } from './remedyTexts.ts';
import { useRemedyAsk } from './useRemedyAsk.ts';

interface LinesProps {
  readonly host: RemedyHost;
  readonly lines: readonly HighLine[];
  readonly close: () => void;
}

const draftLineOf = ({ model }: RemedyHost, id: number) =>
  model.state().draft.lines.find(({ food }) => food.id === id);

/** Grams of a line's food, in its pieces too. */
const amountIn = (host: RemedyHost, { id }: HighLine, grams: number): string => {
  const line = draftLineOf(host, id);
  return line ? amountText(line.food, grams) : remedyTexts.grams(stated(grams));
};

/** Takes grams of a line away, or asks for it; a request counts only lines with grams. */
const useTakeAway = (host: RemedyHost, close: () => void) => {
  const changes = changesIn(host);
  const ask = useRemedyAsk(host, close);
  const take = async (line: HighLine): Promise<void> => {
    const { id, name, less_g } = line;
    const held = draftLineOf(host, id);
    if (less_g === null || held === undefined) return;
    const milligrams = Math.max(0, held.milligrams - toMilligrams(less_g));
    const about = proposalTexts.less(host.pet.name, amountIn(host, line, less_g), name);
    if (ask) return ask.run({ food: held.food, milligrams }, about);
    if (!changes || !(await changes.set([{ food: held.food, milligrams }]))) return;
    showToast(remedyTexts.applied(amountIn(host, line, less_g), name), { undo: changes.undo });
    close();
  };
  return { take, label: ask?.label ?? null, isOffered: (ask ?? changes) !== null };
};

/** What a line would have to lose. Nearly all of it is said beside its amount. */
const lessText = (host: RemedyHost, line: HighLine): string => {
  const { id, less_g, takes_most } = line;
  if (less_g === null) return remedyTexts.notAlone;
  const less = amountIn(host, line, less_g);
  if (!takes_most) return remedyTexts.less(less);
  const grams = linesOf(host.model).find((sent) => sent.id === id)?.total_g ?? less_g;
  return remedyTexts.nearlyAll(less, amountIn(host, line, grams));
};

const LineMark = ({ host, id }: Pick<LinesProps, 'host'> & Pick<HighLine, 'id'>) => {
  const food = draftLineOf(host, id)?.food;
  return food && <FoodMark food={food} species={[host.pet.specie]} spelt />;
};

/** The lines that bring a High row, and how many grams less would end it. */
export const HighLines = ({ host, lines, close }: LinesProps) => {
  const { take, label, isOffered } = useTakeAway(host, close);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.index} className="row apart rule-above pad-y-8 gap-4-12">
          <div className={styles.what}>
            <span className="strong">{line.name}</span> <LineMark host={host} id={line.id} />
            <p className={styles.effects}>
              {remedyTexts.share(formatShare(line.share))} · {lessText(host, line)}
            </p>
          </div>
          {isOffered && line.less_g !== null && !line.takes_most && (
            <Button
              size="sm"
              variant="default"
              aria-label={
                label === null
                  ? remedyTexts.applyFrom(amountIn(host, line, line.less_g), line.name)
                  : `${label}: ${line.name}`
              }
              onClick={() => void take(line)}
            >
              {label ?? remedyTexts.apply}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
