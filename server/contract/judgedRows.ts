import type { JudgedRow } from './verdict.ts';

/** The engine's results that decide a row's level; one entry per column. */
interface LevelResults {
  readonly levels: Uint8Array;
  readonly levelKnown: Uint8Array;
  readonly percentOfNeed: Float64Array;
  readonly lossUnknown: Uint8Array;
}

/** The engine's Ca:P of a recipe and of the need, and its level. */
interface RatioResults {
  readonly values: Readonly<
    Record<'calciumToPhosphorus' | 'calciumToPhosphorusOfNeed', { readonly value: number }>
  >;
  readonly calciumToPhosphorus: {
    readonly level: number;
    readonly known: boolean;
    readonly mayBeLow: boolean;
    readonly mayBeHigh: boolean;
  };
}

const levelNames = ['none', 'low', 'optimal', 'high'] as const;

/** The level that is shown for an engine's code: Unknown if unstated values could change it; High stays High (D22). */
export const shownLevel = (code: number, isKnown: boolean): JudgedRow['level'] => {
  const name = levelNames[code] ?? 'none';
  return name === 'none' || name === 'high' || isKnown ? name : 'unknown';
};

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** The level of a recipe's Ca:P. It is Unknown without a value, too, if it may be Low or High. */
export const shownRatioLevel = ({
  calciumToPhosphorus: { level, known, mayBeLow, mayBeHigh },
}: RatioResults): JudgedRow['level'] =>
  level === 0 && !known && (mayBeLow || mayBeHigh) ? 'unknown' : shownLevel(level, known);

/** The rows of a recipe at a pet's serving: the shown columns, and Ca:P. */
export const judgedRows = (
  columns: readonly { readonly index: number; readonly id: number; readonly display: string }[],
  { levels, levelKnown, percentOfNeed, lossUnknown }: LevelResults,
  derived: RatioResults,
): JudgedRow[] => {
  const rows = columns.map(({ index, id, display }): JudgedRow => {
    const level = shownLevel(levels[index] ?? 0, levelKnown[index] === 1);
    const percent = finite(percentOfNeed[index]);
    return { nutrient_id: id, name: display, percent, level, lossUnknown: lossUnknown[index] === 1 };
  });
  const { calciumToPhosphorus: recipe, calciumToPhosphorusOfNeed: need } = derived.values;
  const percent = finite((recipe.value / need.value) * 100);
  const ratio = { nutrient_id: null, name: 'Ca:P', percent, level: shownRatioLevel(derived) };
  return [...rows, { ...ratio, lossUnknown: false }];
};
