import { toGramsText } from '../../../engine/host/quantity.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { formatGrams } from '../../kernel/format.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { Button } from '../../ui/controls.ts';
import { widest } from './askedLimits.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import { type LineLimit, withoutFood } from './limits.ts';
import { limitTexts } from './limitTexts.ts';
import { ownIn } from './ownBounds.ts';
import { boundText, type Formulation, percentText } from './proposal.ts';
import type { Limiting } from './useLimiting.ts';

interface ConflictProps {
  readonly limiting: Limiting;
  readonly answer: Formulation;
}

type Bound = NonNullable<Formulation['conflict']>['bounds'][number];

type Ways = NonNullable<Formulation['conflict']>['ways_out'];

/** A line, or a pinned food, that goes beyond its bounds. */
interface LineBeyond {
  readonly food: Ingredient;
  /** Milligrams of the line; null for a pinned food. */
  readonly milligrams: number | null;
  /** Where it goes. */
  readonly grams: number;
}

/** The lines that go beyond their bounds. None if nothing is left of them: a recipe without food keeps all bounds. */
const linesBeyond = (
  { limiting: { host, wishes } }: ConflictProps,
  { lines }: Ways,
): readonly LineBeyond[] => {
  const drafted = host.model.state().draft.lines;
  const beyond = lines.flatMap(({ ingredient_id, total_g: grams }): LineBeyond[] => {
    const line = drafted.find(({ food }) => food.id === ingredient_id);
    if (line) return [{ food: line.food, milligrams: line.milligrams, grams }];
    const pin = wishes.pins.find(({ food }) => food.id === ingredient_id);
    return pin ? [{ food: pin.food, milligrams: null, grams }] : [];
  });
  return beyond.some(({ grams }) => grams > 0) ? beyond : [];
};

/** Grams with three digits: a supplement's are few. */
const shortGrams = (grams: number): string => formatGrams(Math.round(Number((grams * 1000).toPrecision(3))));

const textOf = (lines: readonly LineBeyond[]): string =>
  texts.freeLines(lines.map(({ food, grams }) => texts.goTo(food.short_name, shortGrams(grams))).join(', '));

/** The most grams that a line may have, in mg. */
const mostMilligrams = 100_000_000;

/** The limits that let a line go far. */
const wideLimit = ({ food, milligrams }: LineBeyond): readonly LineLimit[] =>
  milligrams === null
    ? []
    : [{ food, min: '0', max: toGramsText(Math.min(milligrams * widest, mostMilligrams)) }];

/** Unlocks and unpins lines, and gives them wide limits. */
const free = ({ limiting: { host, wish } }: ConflictProps, lines: readonly LineBeyond[]): void => {
  for (const { food } of lines)
    if (host.foods.state().locked.has(keyOf(food))) host.foods.toggleLock(keyOf(food));
  wish(({ limits, pins }) => ({
    limits: [
      ...lines.reduce((left, { food }) => withoutFood(left, food), limits),
      ...lines.flatMap(wideLimit),
    ],
    pins: lines.reduce((left, { food }) => withoutFood(left, food), pins),
  }));
};

const Way = ({ text, take }: { readonly text: string; readonly take: () => void }) => (
  <Button size="sm" variant="default" className={styles.way} onClick={take}>
    {text}
  </Button>
);

/** What would make a recipe possible, each as a button that asks again. */
const WaysOut = (props: ConflictProps & { readonly ways: Ways }) => {
  const { ways } = props;
  const { wishes, wish } = props.limiting;
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

/** A bound of the conflict. One's own can be removed. */
const ConflictingBound = ({
  limiting,
  bound,
}: Pick<ConflictProps, 'limiting'> & { readonly bound: Bound }) => {
  const { wishes, wish } = limiting;
  const own = ownIn(wishes.bounds, bound);
  const words = boundText(bound);
  return (
    <li>
      {words}{' '}
      {own && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.small}
          aria-label={limitTexts.removeBound(words)}
          onClick={() => wish(({ bounds }) => ({ bounds: bounds.filter(({ key }) => key !== own.key) }))}
        >
          {limitTexts.removeIt}
        </Button>
      )}
    </li>
  );
};

/** Why there is no recipe: the bounds that cannot hold together, how far the nearest recipe is, and the ways out. */
export const Conflict = (props: ConflictProps) => {
  const { conflict, kept } = props.answer;
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
            <ConflictingBound key={boundText(bound)} limiting={props.limiting} bound={bound} />
          ))}
        </ul>
        {kept.map((text) => (
          <p key={text}>{text}</p>
        ))}
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
