import { formatGrams } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { boundText, type Formulation, percentText } from './proposal.ts';
import type { Wishes } from './question.ts';

interface ConflictProps {
  readonly host: FormulateHost;
  readonly answer: Formulation;
  readonly wishes: Wishes;
  readonly wish: (change: Partial<Wishes>) => void;
}

type Ways = NonNullable<Formulation['conflict']>['ways_out'];

/** A line that goes beyond its bounds. */
interface LineBeyond {
  readonly line: DraftLine;
  readonly grams: number;
}

/** The lines that go beyond their bounds. None if nothing is left of them: a recipe without food keeps all bounds. */
const linesBeyond = ({ host: { model } }: ConflictProps, { lines }: Ways): readonly LineBeyond[] => {
  const drafted = model.state().draft.lines;
  const beyond = lines.flatMap(({ ingredient_id, total_g: grams }) => {
    const line = drafted.find(({ food }) => food.id === ingredient_id);
    return line ? [{ line, grams }] : [];
  });
  return beyond.some(({ grams }) => grams > 0) ? beyond : [];
};

const textOf = (lines: readonly LineBeyond[]): string =>
  texts.freeLines(
    lines
      .map(({ line, grams }) => texts.goTo(line.food.short_name, formatGrams(Math.round(grams) * 1000)))
      .join(', '),
  );

/** Unlocks lines, which may change more than others from now on. */
const free = ({ host: { foods }, wishes, wish }: ConflictProps, lines: readonly LineBeyond[]): void => {
  for (const { line } of lines) if (foods.state().locked.has(line.key)) foods.toggleLock(line.key);
  wish({ free: [...new Set([...wishes.free, ...lines.map(({ line }) => line.food.id)])] });
};

const Way = ({ text, take }: { readonly text: string; readonly take: () => void }) => (
  <Button size="sm" variant="default" className={styles.way} onClick={take}>
    {text}
  </Button>
);

/** What would make a recipe possible, each as a button that asks again. */
const WaysOut = (props: ConflictProps & { readonly ways: Ways }) => {
  const { ways, wishes, wish } = props;
  const { foods, stated_only } = ways;
  const additions = ways.additions === wishes.additions ? null : ways.additions;
  const lines = linesBeyond(props, ways);
  const allowsAll = foods.length > 0 && wishes.add !== 'all';
  const isNone = !allowsAll && additions === null && lines.length === 0 && !stated_only;
  return (
    <section aria-labelledby="formulate-ways">
      <h3 id="formulate-ways">{texts.waysOut}</h3>
      <div className={styles.ways}>
        {allowsAll && (
          <Way
            text={texts.allowAll(foods.map(({ short_name }) => short_name).join(', '))}
            take={() => wish({ add: 'all' })}
          />
        )}
        {additions !== null && <Way text={texts.allowMore(additions)} take={() => wish({ additions })} />}
        {lines.length > 0 && <Way text={textOf(lines)} take={() => free(props, lines)} />}
        {stated_only && <Way text={texts.statedOnly} take={() => wish({ unstated: 'stated' })} />}
        {isNone && <p>{texts.noWayOut}</p>}
      </div>
    </section>
  );
};

/** Why there is no recipe: the bounds that cannot hold together, how far the nearest recipe is, and the ways out. */
export const Conflict = (props: ConflictProps) => {
  const { conflict } = props.answer;
  if (!conflict) return null;
  const { bounds, proven, nearest, ways_out } = conflict;
  return (
    <>
      <section aria-labelledby="formulate-conflict" role="status">
        <h3 id="formulate-conflict">
          {bounds.length === 0 ? texts.nothingTogether : proven ? texts.impossible : texts.unproven}
        </h3>
        <ul>
          {bounds.map((bound) => (
            <li key={boundText(bound)}>{boundText(bound)}</li>
          ))}
        </ul>
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="formulate-nearest">
          <h3 id="formulate-nearest">{texts.nearest}</h3>
          <ul>
            {nearest.map((bound) => (
              <li key={boundText(bound)}>
                {texts.breaks(boundText(bound), percentText(bound.by_percent / 100))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <WaysOut {...props} ways={ways_out} />
    </>
  );
};
