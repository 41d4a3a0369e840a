import { derivedValueNames, type RatioBounds } from './derivedValues.ts';
import type { Module } from './module.ts';
import { Level } from './recipeTotals.ts';

/** The row of Ca:P, which is no column. */
export const ratioRow = -1;

/** A level as screens show it: a `LevelCode`, or 4 for Unknown. */
type ShownLevel = number;

/** What changes first: a column or `ratioRow`, and the level that it then has. */
export interface RoomEnd {
  readonly row: number;
  readonly level: ShownLevel;
}

/** The interval of a line's mg in which no level changes, the other lines unchanged. */
export interface Room {
  /** 0 without a lower end. */
  readonly min: number;
  /** Infinity without an end within ten times the amount. */
  readonly max: number;
  /** Null without an end. */
  readonly minBy: RoomEnd | null;
  readonly maxBy: RoomEnd | null;
}

/** The day by which rooms are calculated. */
export interface RoomDay {
  /** A pet's daily energy, to scale the recipe to; null for the whole recipe as a day's food. */
  readonly kcalPerDay: number | null;
  readonly ratioBounds: RatioBounds;
  /** Columns whose levels count. */
  readonly columns: readonly number[];
}

/** A room is searched up to so many times the amount. */
const widest = 10;

/** Ends are found to a thousandth of the amount, or to 10 mg. */
const [precision, finest] = [1000, 10];

const [knownBit, mayBits] = [4, 24];
const unknown = 4;

const servingScaleAt = derivedValueNames.indexOf('servingScale') * 3;
const calciumToPhosphorus = derivedValueNames.indexOf('calciumToPhosphorusOfNeed');

/** High and no level are shown whether they are known or not (D22). */
const shown = (level: number, isKnown: boolean): ShownLevel =>
  isKnown || level === Level.high || level === Level.none ? level : unknown;

const shownRatio = (code: number): ShownLevel => {
  const level = code & 3;
  if (level === Level.none) return (code & mayBits) > 0 ? unknown : level;
  return shown(level, (code & knownBit) > 0);
};

/** Tries amounts of one line after the other. */
class Trials {
  readonly #module: Module;
  readonly #day: RoomDay;
  readonly #limited: boolean;
  readonly #levels: readonly ShownLevel[];

  constructor(module: Module, day: RoomDay, limited: boolean) {
    this.#module = module;
    this.#day = day;
    this.#limited = limited;
    this.#levels = this.#now();
  }

  /** The first level that an amount of a line changes; null if none. Undefined if the amount is too large. */
  change(line: number, milligrams: number): RoomEnd | null | undefined {
    if (this.#module.call.setLineAmount(line, milligrams) === 0) return undefined;
    const levels = this.#now();
    const at = levels.findIndex((level, index) => level !== this.#levels[index]);
    return at < 0 ? null : { row: this.#day.columns[at] ?? ratioRow, level: levels[at] as ShownLevel };
  }

  /** Levels of the columns, then of Ca:P, at the serving of the day. */
  #now(): ShownLevel[] {
    const { call } = this.#module;
    const { kcalPerDay, ratioBounds, columns } = this.#day;
    call.derive();
    call.servingScale(kcalPerDay ?? 0);
    const [value = Number.NaN, min = Number.NaN] = this.#module
      .doubles('DERIVED_VALUES', derivedValueNames.length * 3)
      .subarray(servingScaleAt);
    const isScaled = kcalPerDay !== null && Number.isFinite(value);
    call.assess(isScaled ? value : 1, isScaled ? min : 1, Number(this.#limited));
    const width = call.width();
    const levels = this.#module.bytes('LEVELS', width);
    const known = this.#module.bytes('LEVEL_KNOWN', width);
    const { lowMax, highMin } = ratioBounds;
    return [
      ...columns.map((column) => shown(levels[column] as number, known[column] === 1)),
      shownRatio(call.assessRatio(calciumToPhosphorus, lowMax, highMin)),
    ];
  }
}

/** The last amount before a change, between one that changes nothing and one that does. */
const endOf = (trials: Trials, line: number, same: number, other: number) => {
  let [within, beyond] = [same, other];
  let by = trials.change(line, other);
  if (by === null) return null;
  const step = Math.max(finest, same / precision);
  while (Math.abs(beyond - within) > step) {
    const middle = Math.round((within + beyond) / 2);
    const change = trials.change(line, middle);
    if (change === null) within = middle;
    else [beyond, by] = [middle, change];
  }
  return { at: within, by: by ?? null };
};

/**
 * The rooms of some lines of the open recipe, by halving: each row's level changes once to either side. Null for a line of
 * 0 mg. The recipe stays as it is.
 */
export const roomsOf = (
  module: Module,
  lines: readonly { readonly line: number; readonly milligrams: number }[],
  day: RoomDay,
  limited: boolean,
): (Room | null)[] => {
  const trials = new Trials(module, day, limited);
  return lines.map(({ line, milligrams: amount }) => {
    if (amount === 0) return null;
    const least = endOf(trials, line, amount, Math.min(finest, amount));
    const most = endOf(trials, line, amount, Math.min(amount * widest, Number.MAX_SAFE_INTEGER));
    module.call.setLineAmount(line, amount);
    return {
      ...{ min: least?.at ?? 0, minBy: least?.by ?? null },
      ...{ max: most?.at ?? Number.POSITIVE_INFINITY, maxBy: most?.by ?? null },
    };
  });
};
