import fc from 'fast-check';
import type { LifeStageColumns } from '../host/derivedValues.ts';
import { families } from '../host/families.ts';
import {
  type Column,
  type CookedFood,
  Cooking,
  type Food,
  type Limits,
  type Line,
  type Need,
  type RangedValue,
  type Role,
  type VariableValue,
} from '../host/recipeTotals.ts';
import { roleCodes } from '../host/roles.ts';
import type { Case } from '../oracle.ts';

/** Any edit of an open recipe. Line numbers are taken modulo the number of lines. */
export type Step =
  | { readonly kind: 'edit'; readonly at: number; readonly milligrams: number }
  | { readonly kind: 'insert'; readonly at: number; readonly line: Line }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'replace'; readonly food: Food };

const roles = Object.keys(roleCodes) as Role[];

/** Roles of sums and of their parts. Half of all columns have one, so many cases have a sum with parts. */
const summed: readonly Role[] = Object.entries(families).flatMap(([sum, { parts, minor }]) => [
  sum as Role,
  ...parts,
  ...minor,
]);

const anyRole = fc.oneof(fc.constantFrom(...roles), fc.constantFrom(...summed));
const NOT_STATED = Number.NaN;
const FOODS = 6;

/** Nutrient values as in real foods, some of them near the limit of exactness. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NOT_STATED) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: fc.nat(10_000_000) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 30, max: 2 ** 46 }) },
);

/** Widths of ranges; 0 for no range. */
const width = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat(10_000_000) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 30, max: 2 ** 46 }) },
);

const maximum = fc.oneof(
  { weight: 12, arbitrary: fc.nat(10_000_000) },
  { weight: 1, arbitrary: fc.constant(NOT_STATED) },
);

/** Amounts of lines: mostly common ones, some above the 32 bits of the fast sums, some that overflow. */
const milligrams = fc.oneof(
  { weight: 12, arbitrary: fc.nat(2_000_000) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 2 ** 31, max: 2 ** 33 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 46, max: Number.MAX_SAFE_INTEGER }) },
);

const percentBound = fc.oneof(
  fc.constant(NOT_STATED),
  fc.constant(99.9999),
  fc.double({ min: 0, max: 400, noNaN: true }),
);
const amount = fc.oneof(
  fc.constant(NOT_STATED),
  fc.constant(0),
  fc.double({ min: 0.001, max: 5000, noNaN: true }),
);

const cooking = fc.constantFrom(...Object.values(Cooking));
const line: fc.Arbitrary<Line> = fc.record(
  { food: fc.nat(FOODS - 1), milligrams, cooking },
  { requiredKeys: ['food', 'milligrams'] },
);

const vector = (of: fc.Arbitrary<number>, length: number): fc.Arbitrary<Float64Array> =>
  fc.array(of, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));

/** What cooking leaves: of some columns one factor, of a few a range. */
const cookedFood = (columns: number): fc.Arbitrary<CookedFood | null> => {
  const percent = fc.nat(100);
  const retained = fc
    .uniqueArray(
      fc.record({
        column: fc.nat(columns - 1),
        ends: fc.oneof(
          percent.map((one) => [one, one]),
          fc.tuple(percent, percent),
        ),
      }),
      { maxLength: 6, selector: ({ column }) => column },
    )
    .map((all) =>
      all.map(({ column, ends }) => ({ column, low: Math.min(...ends), high: Math.max(...ends) })),
    );
  return fc.option(fc.record({ usual: fc.boolean(), kept: retained, drained: retained }));
};

const food = (id: fc.Arbitrary<number>, columns: number, categories: number): fc.Arbitrary<Food> =>
  fc
    .record({
      id,
      category: fc.nat(categories - 1),
      complete: fc.boolean(),
      values: vector(value, columns),
      added: fc.array(fc.nat(columns - 1), { maxLength: 2 }),
      estimated: fc.uniqueArray(fc.nat(columns - 1), { maxLength: 3 }),
      widths: fc.array(width, { minLength: columns, maxLength: columns }),
      cooked: cookedFood(columns),
    })
    .map(({ widths, cooked, ...rest }) => {
      const plain = { ...rest, ...(cooked && { cooked }) };
      const isRange = ({ column, width: one }: RangedValue): boolean =>
        one > 0 && Number.isSafeInteger((plain.values[column] ?? NOT_STATED) + one);
      return { ...plain, ranged: widths.map((one, column) => ({ column, width: one })).filter(isRange) };
    });

const limit = fc.oneof(
  { weight: 3, arbitrary: fc.constant(NOT_STATED) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 1000, noNaN: true }) },
);

const limits = (columns: number): fc.Arbitrary<Limits | null> => {
  const both = { dryMatterMax: vector(limit, columns), per1000KcalMax: vector(limit, columns) };
  const some = fc.record({ ...both, added: fc.record(both) });
  return fc.option(fc.oneof(fc.record(both), some));
};

const need = (columns: number): fc.Arbitrary<Need | null> =>
  fc.option(
    fc
      .record({
        amounts: vector(amount, columns),
        lowMax: vector(percentBound, columns),
        highMin: vector(percentBound, columns),
        limits: limits(columns),
      })
      .map(({ limits: some, ...rest }) => (some ? { ...rest, limits: some } : rest)),
    { freq: 4 },
  );

const shape = fc.record({
  columns: fc.integer({ min: 1, max: 19 }),
  categories: fc.integer({ min: 1, max: 4 }),
});

/** A case for the oracle: columns, foods with unstated values, a recipe, a need. */
export const anyCase: fc.Arbitrary<Case> = shape.chain(({ columns, categories }) =>
  caseOf(columns, categories),
);

/** Life-stage bounds, some of them narrow. */
export function anyLifeStageColumns(columns: number): fc.Arbitrary<LifeStageColumns> {
  const bound = fc.oneof(fc.constant(NOT_STATED), fc.double({ min: 0, max: 1000, noNaN: true }));
  return fc.record({
    dryMatterLowMax: vector(bound, columns),
    dryMatterHighMin: vector(bound, columns),
    per1000KcalLowMax: vector(bound, columns),
    per1000KcalHighMin: vector(bound, columns),
  });
}

/** A case and a sequence of edits. */
export const anyEditSequence: fc.Arbitrary<{ start: Case; steps: Step[] }> = shape.chain(
  ({ columns, categories }) =>
    fc.record({
      start: caseOf(columns, categories),
      steps: fc.array(stepOf(columns, categories), { minLength: 1, maxLength: 12 }),
    }),
);

function caseOf(columns: number, categories: number): fc.Arbitrary<Case> {
  const column: fc.Arbitrary<Column> = fc
    .record(
      { id: fc.nat(), scale: fc.integer({ min: 0, max: 8 }), role: anyRole, losable: fc.boolean() },
      { requiredKeys: ['id', 'scale'] },
    )
    .map((one) => (one.role && summed.includes(one.role) ? { ...one, scale: 5 } : one));
  const variable: fc.Arbitrary<VariableValue> = fc.record({
    food: fc.nat(FOODS - 1),
    column: fc.nat(columns - 1),
  });
  return fc.record({
    columns: fc.array(column, { minLength: columns, maxLength: columns }),
    categoryMaxima: fc
      .tuple(vector(maximum, columns * categories), fc.array(variable, { maxLength: 3 }))
      .map(([values, some]) => ({ categories, values, variable: some })),
    foods: fc.tuple(...Array.from({ length: FOODS }, (_, id) => food(fc.constant(id), columns, categories))),
    lines: fc.array(line, { maxLength: 9 }),
    need: need(columns),
    servingScale: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 50, noNaN: true })),
    minScale: fc.double({ min: 0, max: 1, noNaN: true }),
  });
}

function stepOf(columns: number, categories: number): fc.Arbitrary<Step> {
  const at = fc.nat(1000);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), at, milligrams }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at, line }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('replace' as const),
        food: food(fc.nat(FOODS - 1), columns, categories),
      }),
    },
  );
}
