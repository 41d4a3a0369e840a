import { useMemo } from 'react';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatGrams } from '../../kernel/format.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { moneyText } from '../../recipes/costTexts.ts';
import { Button } from '../../ui/controls.ts';
import levels from '../../ui/value/LevelBadge.module.css';
import { LevelBadge, LevelShape } from '../../ui/value/LevelBadge.tsx';
import { Failure } from './Failure.tsx';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import styles from './proposal.module.css';
import {
  type Formulation,
  isChanged,
  namesOf,
  type ProposedLine,
  proposedLines,
  rowsChanged,
  statusText,
} from './proposal.ts';
import type { Wishes } from './question.ts';
import { Why } from './Why.tsx';

interface ViewProps {
  readonly host: FormulateHost;
  readonly answer: Formulation;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
  readonly retry: () => void;
}

const countedLevels = ['low', 'high', 'unknown'] as const;

/** Rows out of bounds and the cost of a day, before and after. */
const Summary = ({ answer: { pets, currency } }: ViewProps) => {
  const money = (amount: number | null): string =>
    amount === null ? texts.costUnknown : moneyText({ amount, currency });
  return pets.map(({ pet_id, before, after, cost_before, cost_after }) => (
    <dl key={pet_id} className={styles.summary}>
      {countedLevels.map((level) => (
        <div key={level}>
          <dt className={levels[level]}>
            <LevelShape level={level} /> {texts.counts[level]}
          </dt>
          <dd data-testid={`formulated-${level}`}>{texts.from(before[level], after[level])}</dd>
        </div>
      ))}
      <div>
        <dt>{texts.cost}</dt>
        <dd>{texts.costFrom(money(cost_before), money(cost_after))}</dd>
      </div>
    </dl>
  ));
};

const gramsText = ({ before, after }: ProposedLine): string => {
  const now = texts.grams(formatGrams(after));
  return before === null || before === after ? now : `${formatGrams(before)} → ${now}`;
};

interface LineProps extends Pick<ViewProps, 'host' | 'wishes' | 'wish'> {
  readonly line: ProposedLine;
}

/** Keeps a line at its grams: the lock of the editor. */
const Keep = ({ host: { foods }, line: { food } }: Pick<LineProps, 'host' | 'line'>) => {
  const locked = useModelState(foods, (state) => state.locked.has(keyOf(food)));
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        checked={locked}
        aria-label={texts.lock(food.short_name)}
        onChange={() => foods.toggleLock(keyOf(food))}
      />
      {texts.keep}
    </label>
  );
};

const Refuse = ({ wishes, wish, line: { food } }: Pick<LineProps, 'wishes' | 'wish' | 'line'>) => (
  <Button
    size="compact-sm"
    variant="default"
    className={styles.small}
    aria-label={texts.refuseFood(food.short_name)}
    onClick={() => wish({ refused: [...wishes.refused, food] })}
  >
    {texts.refuse}
  </Button>
);

/** A line with its grams before and after; of an added food its pieces, its warnings and what it is for. */
const Line = (props: LineProps) => {
  const { host, line, wishes } = props;
  const { food, before, after } = line;
  const added = before === null;
  const pieces = piecesText(food, after);
  return (
    <li className={styles.line} data-changed={isChanged(line)}>
      <span className={styles.food}>
        <span className="strong">{food.short_name}</span>{' '}
        {added && <span className={styles.tag}>{texts.added}</span>}
      </span>
      <span className={styles.grams}>
        {gramsText(line)}
        {pieces !== null && <span className="muted"> {pieces}</span>}
      </span>
      {isChanged(line) && (
        <span className={styles.about}>
          {added && <Why line={line} goal={wishes.goal} />}
          {added && <FoodMark food={food} species={[host.pet.specie]} spelt />}
        </span>
      )}
      {added ? <Refuse {...props} /> : <Keep {...props} />}
    </li>
  );
};

/** The added foods and the changed lines, or the lines that stay. */
const Lines = (
  props: ViewProps & {
    readonly of: 'foods' | 'same';
    readonly lines: readonly ProposedLine[];
  },
) =>
  props.lines.length > 0 && (
    <section aria-labelledby={`formulate-${props.of}`}>
      <h3 id={`formulate-${props.of}`}>{texts[props.of]}</h3>
      <ul>
        {props.lines.map((line) => (
          <Line key={line.food.id} {...props} line={line} />
        ))}
      </ul>
    </section>
  );

/** The rows whose level changes. */
const Rows = ({ answer: { pets } }: ViewProps) => {
  const changed = rowsChanged(pets);
  return (
    <section aria-labelledby="formulate-rows">
      <h3 id="formulate-rows">{texts.rows}</h3>
      {changed.length === 0 && <p className="muted">{texts.noRows}</p>}
      <ul className={styles.rows}>
        {changed.map(({ nutrient_id, name, before, after }) => (
          <li key={nutrient_id}>
            <span>{name}</span>
            <LevelBadge level={before} />
            <span aria-hidden="true">→</span>
            <LevelBadge level={after} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The proposed recipe: how good it is, what it reaches and what it changes. */
export const ProposalView = (props: ViewProps) => {
  const { host, answer, wishes, retry } = props;
  const lines = useMemo(() => proposedLines(answer, host.model.state().draft.lines), [answer, host]);
  if (lines === null) return <Failure text={texts.unreadable} retry={retry} />;
  const unpriced = lines.filter(({ food }) => answer.unpriced.includes(food.id));
  const changed = lines
    .filter(isChanged)
    .sort((a, b) => Number(a.before !== null) - Number(b.before !== null));
  const isNothing = changed.length === 0 && answer.missed.length === 0;
  return (
    <>
      <p role="status">{isNothing ? texts.unchanged : statusText(answer, wishes.goal)}</p>
      {answer.kept.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      <Summary {...props} />
      <Lines {...props} of="foods" lines={changed} />
      <Rows {...props} />
      {answer.binding.length > 0 && <p className="muted">{texts.binding(namesOf(answer.binding))}</p>}
      <Lines {...props} of="same" lines={lines.filter((line) => !isChanged(line))} />
      {unpriced.length > 0 && (
        <p className="muted">{texts.unpriced(unpriced.map(({ food }) => food.short_name).join(', '))}</p>
      )}
    </>
  );
};
