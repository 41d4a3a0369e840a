import { foodKcalOf } from '../../../server/contract/treats.ts';
import { unit, valueText } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { keyOf } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { withoutUnit } from './boundUnits.ts';
import { formulateTexts } from './formulateTexts.ts';
import { Fault, LimitField, LimitRow } from './LimitField.tsx';
import { limitIds } from './limitIds.ts';
import styles from './limits.module.css';
import {
  type BoundBasis,
  type LineLimit,
  type OwnBound,
  type Pin,
  readBound,
  readLimit,
  readPin,
  type Side,
  withFood,
  withoutFood,
} from './limits.ts';
import { limitTexts as texts } from './limitTexts.ts';
import { basesOf, changed, ownIn, readSigned } from './ownBounds.ts';
import { amountOn, firstText, isPartly } from './present.ts';
import type { Limiting } from './useLimiting.ts';

const sides: readonly Side[] = ['min', 'max'];

/** The limits of a line's grams. */
export const LineLimitRow = ({
  limiting,
  limit,
}: {
  readonly limiting: Limiting;
  readonly limit: LineLimit;
}) => {
  const { host, wish, point } = limiting;
  const { food } = limit;
  const read = readLimit(limit);
  const isLocked = useModelState(host.foods, ({ locked }) => locked.has(keyOf(food)));
  const type = (side: Side, text: string): void =>
    wish(({ limits }) => ({
      limits: withFood(limits, food, (before = limit) => ({ ...before, [side]: text })),
    }));
  const remove = (): void => {
    wish(({ limits }) => ({ limits: withoutFood(limits, food) }));
    point(limitIds.add);
  };
  return (
    <LimitRow name={food.short_name} remove={remove}>
      <span className={styles.fields}>
        {sides.map((side) => (
          <span key={side} className={styles.side}>
            <label htmlFor={limitIds.line(food, side)}>{texts.sides[side]}</label>
            <LimitField
              id={limitIds.line(food, side)}
              label={texts.amount(food.short_name, texts.sides[side])}
              text={limit[side]}
              read={read[side]}
              type={(text) => type(side, text)}
            />
            g
          </span>
        ))}
      </span>
      {sides.map((side) => (
        <Fault key={side} id={limitIds.line(food, side)} read={read[side]} />
      ))}
      {isLocked && <p className={styles.note}>{texts.locked}</p>}
    </LimitRow>
  );
};

/** The amount that an added food keeps. */
export const PinRow = ({ limiting, pin }: { readonly limiting: Limiting; readonly pin: Pin }) => {
  const { wish, point } = limiting;
  const { food } = pin;
  const read = readPin(pin);
  const remove = (): void => {
    wish(({ pins }) => ({ pins: withoutFood(pins, food) }));
    point(limitIds.add);
  };
  return (
    <LimitRow name={food.short_name} remove={remove}>
      <span className={styles.fields}>
        <span className={styles.side}>
          <label htmlFor={limitIds.pin(food)}>{texts.exactly}</label>
          <LimitField
            id={limitIds.pin(food)}
            label={texts.amount(food.short_name, texts.exactly)}
            text={pin.text}
            read={read}
            type={(text) => wish(({ pins }) => ({ pins: withFood(pins, food, () => ({ food, text })) }))}
          />
          g
        </span>
      </span>
      <Fault id={limitIds.pin(food)} read={read} />
    </LimitRow>
  );
};

interface BoundRowProps {
  readonly limiting: Limiting;
  readonly bound: OwnBound;
  /** What the proposal has; null without one. */
  readonly after: RecipeResults | null;
}

/** A bound so many times above or below the present amount may be of another unit. */
const farTimes = 50;

const isFar = (value: number | null, amount: number): boolean =>
  value !== null && value > 0 && (value > amount * farTimes || value * farTimes < amount);

/** The amount in a recipe and in its proposal, in words; and whether the bound limits the proposal. */
const Reached = ({ limiting: { host, wishes, binding }, bound, after }: BoundRowProps) => {
  const before = useModelState(host.model, ({ results }) => results);
  const { unit_type } = bound.row.nutrient;
  const valueIn = (results: RecipeResults | null): string => {
    const amount = amountOn(results, bound, foodKcalOf(host.pet));
    if (!results || Number.isNaN(amount)) return texts.notKnown;
    const text = valueText(amount, unit_type, 'plain');
    return isPartly(results, bound) ? texts.partly(text) : text;
  };
  const isLimiting = binding.some((each) => ownIn(wishes.bounds, each)?.key === bound.key);
  return (
    <p className={styles.note}>
      {after === null
        ? texts.now(valueIn(before), unit(unit_type))
        : texts.reached(valueIn(before), valueIn(after), unit(unit_type))}
      {isFar(readBound(bound, wishes.bounds).value, amountOn(before, bound, foodKcalOf(host.pet))) && (
        <span className="strong"> {texts.far(unit(unit_type))}</span>
      )}
      {isLimiting && <span className="strong"> {texts.limits}</span>}
    </p>
  );
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, words, value, choose }: ChoiceProps<Value>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = values.find((each) => each === target.value);
      if (chosen) choose(chosen);
    }}
  >
    {values.map((each) => (
      <option key={each} value={each}>
        {words[each]}
      </option>
    ))}
  </select>
);

/** A bound of one's own: its side, number and basis. A number that nobody typed follows side and basis. */
export const BoundRow = (props: BoundRowProps) => {
  const { limiting, bound } = props;
  const { host, wishes, wish, point } = limiting;
  const { key, row, side, basis, text } = bound;
  const { display, unit_type } = row.nutrient;
  const read = readBound(bound, wishes.bounds);
  const change = (by: Partial<OwnBound>): void =>
    wish(({ bounds }) => ({ bounds: changed(bounds, key, by) }));
  const presentText = (of: OwnBound): string =>
    firstText(amountOn(host.model.state().results, of, foodKcalOf(host.pet)), of.side);
  const turn = (by: { readonly side?: Side; readonly basis?: BoundBasis }): void =>
    change(text === presentText(bound) ? { ...by, text: presentText({ ...bound, ...by }) } : by);
  const remove = (): void => {
    wish(({ bounds }) => ({ bounds: bounds.filter((each) => each.key !== key) }));
    point(limitIds.add);
  };
  return (
    <LimitRow name={display} remove={remove}>
      <span className={styles.fields}>
        <Choice
          label={texts.side(display)}
          values={sides}
          words={texts.sides}
          value={side}
          choose={(chosen) => turn({ side: chosen })}
        />
        <LimitField
          id={limitIds.bound(key)}
          label={texts.bound(display, texts.sides[side])}
          text={text}
          read={read}
          type={(typed) => change(readSigned(typed))}
          commit={() => change({ text: withoutUnit(text, unit_type) })}
        />
        {unit(unit_type)}
        <Choice
          label={texts.basis(display)}
          values={basesOf(row.nutrient)}
          words={formulateTexts.bases}
          value={basis}
          choose={(chosen) => turn({ basis: chosen })}
        />
      </span>
      <Fault id={limitIds.bound(key)} read={read} />
      <Reached {...props} />
    </LimitRow>
  );
};
