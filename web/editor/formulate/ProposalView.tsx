import { type ReactNode, useMemo } from 'react';
import { piecesText } from '../../amounts/amount.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { formatGrams } from '../../kernel/format.ts';
import { petLabels } from '../../pets/petLabels.ts';
import levels from '../../ui/value/LevelBadge.module.css';
import { LevelBadge, LevelShape } from '../../ui/value/LevelBadge.tsx';
import { BowlView } from './BowlView.tsx';
import { proposalStatus } from './cautions.ts';
import { dayMoney } from './dayMoney.ts';
import { Failure } from './Failure.tsx';
import { formulateTexts as texts } from './formulateTexts.ts';
import { LineActions, useLineKeys } from './LineActions.tsx';
import { limitTexts } from './limitTexts.ts';
import { holdWords } from './lineWords.ts';
import { eatersOf } from './pot.ts';
import styles from './proposal.module.css';
import {
  boundText,
  type Formulation,
  isChanged,
  type ProposedLine,
  proposedLines,
  rowsChanged,
} from './proposal.ts';
import { sureWords } from './sureTexts.ts';
import type { Limiting } from './useLimiting.ts';
import { Why } from './Why.tsx';

interface ViewProps {
  readonly limiting: Limiting;
  readonly answer: Formulation;
  readonly retry: () => void;
  /** A longer search, if the time ended this one. */
  readonly more: ReactNode;
}

const countedLevels = ['low', 'high', 'unknown'] as const;

/** Rows out of bounds and the cost of a day, before and after. */
const Summary = ({ answer, limiting: { host, wishes } }: Pick<ViewProps, 'answer' | 'limiting'>) => {
  const { pets } = answer;
  const eaters = eatersOf(host, wishes);
  const names = petLabels(eaters);
  return pets.map((of) => {
    const { pet_id, before, after, cost_before, cost_after, verdict } = of;
    const pet = eaters.find(({ id }) => id === pet_id);
    return (
      <div key={pet_id} className={styles.summary}>
        <dl className={styles.summary}>
          {pets.length > 1 && (
            <div className={styles.eater}>
              <dt>{names.get(pet_id)}</dt>
              <dd>{verdict.words}</dd>
            </div>
          )}
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
            <dd>{texts.costFrom(dayMoney(cost_before, answer), dayMoney(cost_after, answer))}</dd>
          </div>
        </dl>
        {wishes.bowls && pets.length > 1 && pet && (
          <BowlView of={of} pet={{ ...pet, name: names.get(pet_id) ?? pet.name }} />
        )}
      </div>
    );
  });
};

const gramsText = ({ before, after }: ProposedLine): string => {
  const now = texts.grams(formatGrams(after));
  return before === null || before === after ? now : `${formatGrams(before)} → ${now}`;
};

interface LineProps extends Pick<ViewProps, 'limiting' | 'answer'> {
  readonly line: ProposedLine;
}

/** What an added food is for with its warnings, why a line changes, and what keeps it where it is. */
const About = ({ limiting: { host, wishes }, answer, line }: LineProps) => {
  const { food, before } = line;
  const isPinned = wishes.pins.some((pin) => pin.food.id === food.id);
  return (
    <span className={styles.about}>
      {!isPinned && <Why line={line} goal={wishes.goal} />}
      {before === null && (
        <FoodMark food={food} species={eatersOf(host, wishes).map(({ specie }) => specie)} spelt />
      )}
      {holdWords(line, answer, wishes).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  );
};

/** A line with its grams before and after, and what can be required of it; of an added food its pieces. */
const Line = (props: LineProps) => {
  const { limiting, line } = props;
  const { food, before, after } = line;
  const pieces = piecesText(food, after);
  const onKey = useLineKeys({ limiting, line });
  return (
    <li className={styles.line} data-changed={isChanged(line)} onKeyDown={onKey}>
      <span className={styles.food}>
        <span className="strong">{food.short_name}</span>{' '}
        {before === null && <span className={styles.tag}>{texts.added}</span>}
      </span>
      <span className={styles.grams}>
        {gramsText(line)}
        {pieces !== null && <span className="muted"> {pieces}</span>}
      </span>
      {isChanged(line) && <About {...props} />}
      <LineActions limiting={limiting} line={line} />
    </li>
  );
};

/** The added foods, then the lines of the recipe. None changes its place while it is limited. */
const Lines = ({ lines, ...props }: ViewProps & { readonly lines: readonly ProposedLine[] }) => {
  const isOfRecipe = ({ before }: ProposedLine): number => Number(before !== null);
  return (
    <section aria-labelledby="formulate-foods">
      <h3 id="formulate-foods">{texts.foods}</h3>
      <p className="muted">{limitTexts.keys}</p>
      <ul>
        {[...lines]
          .sort((a, b) => isOfRecipe(a) - isOfRecipe(b))
          .map((line) => (
            <Line key={line.food.id} {...props} line={line} />
          ))}
      </ul>
    </section>
  );
};

/** The bounds that are met with little to spare. */
const Binding = ({ answer: { binding } }: Pick<ViewProps, 'answer'>) =>
  binding.length > 0 && (
    <section aria-labelledby="formulate-binding">
      <h3 id="formulate-binding">{limitTexts.what}</h3>
      <ul className="muted">
        {[...new Set(binding.map(boundText))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );

/** The rows whose level changes. */
const Rows = ({ answer: { pets } }: Pick<ViewProps, 'answer'>) => {
  const changed = rowsChanged(pets);
  return (
    <section aria-labelledby="formulate-rows">
      <h3 id="formulate-rows">{texts.rows}</h3>
      {changed.length === 0 && <p className="muted">{texts.noRows}</p>}
      <ul className={styles.rows}>
        {changed.map(({ name, before, after }) => (
          <li key={name}>
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
  const { limiting, answer, retry } = props;
  const { host, wishes } = limiting;
  const lines = useMemo(
    () => proposedLines(answer, host.model.state().draft.lines, wishes.known),
    [answer, host, wishes.known],
  );
  if (lines === null) return <Failure text={texts.unreadable} retry={retry} />;
  const unpriced = lines.filter(({ food }) => answer.unpriced.includes(food.id));
  const hasBowls = answer.pets.some(({ bowl }) => bowl.length > 0);
  const isNothing = !lines.some(isChanged) && !hasBowls && answer.missed.length === 0;
  return (
    <>
      <div>
        <p role="status">{proposalStatus(answer, wishes.goal, isNothing)}</p>
        {props.more}
      </div>
      {[...sureWords(answer), ...answer.kept].map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      <Summary answer={answer} limiting={limiting} />
      <Lines {...props} lines={lines} />
      <Rows answer={answer} />
      <Binding answer={answer} />
      {unpriced.length > 0 && (
        <p className="muted">{texts.unpriced(unpriced.map(({ food }) => food.short_name).join(', '))}</p>
      )}
    </>
  );
};
