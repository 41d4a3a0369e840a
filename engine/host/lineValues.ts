import type { DerivedValueName } from './derivedValues.ts';
import type { Column, Role } from './recipeTotals.ts';

/** The derived values that a single line has. */
export const lineValueNames = [
  'dryMatter',
  'kcalFromProtein',
  'kcalFromFat',
  'kcalFromCarbohydrate',
  'percentFromProtein',
  'percentFromFat',
  'percentFromCarbohydrate',
  'ketoRatio',
  'calciumToPhosphorus',
  'calciumToVitaminC',
  'zincToCopper',
  'omega6To3',
] as const satisfies readonly DerivedValueName[];

export type LineValueName = (typeof lineValueNames)[number];

/** kcal per gram, modified Atwater factors, as in engine/assembly/derive.ts. */
const kcalPerGram = { protein: 3.5, fat: 8.5, carbohydrate: 3.5 } as const;

const milligramsPerGram = 1000;

const divideOrNaN = (a: number, b: number): number => (b > 0 ? a / b : Number.NaN);

/** A line's contribution to a role. */
type Of = (role: Role) => number;

const kcal = (of: Of, role: keyof typeof kcalPerGram): number => of(role) * kcalPerGram[role];

const percent = (part: number, rest: number): number => divideOrNaN(part, part + rest) * 100;

const values: Readonly<Record<LineValueName, (of: Of, milligrams: number) => number>> = {
  dryMatter: (of, milligrams) => milligrams / milligramsPerGram - of('water'),
  kcalFromProtein: (of) => kcal(of, 'protein'),
  kcalFromFat: (of) => kcal(of, 'fat'),
  kcalFromCarbohydrate: (of) => kcal(of, 'carbohydrate'),
  percentFromProtein: (of) => percent(kcal(of, 'protein'), kcal(of, 'fat') + kcal(of, 'carbohydrate')),
  percentFromFat: (of) => percent(kcal(of, 'fat'), kcal(of, 'protein') + kcal(of, 'carbohydrate')),
  percentFromCarbohydrate: (of) => percent(kcal(of, 'carbohydrate'), kcal(of, 'protein') + kcal(of, 'fat')),
  ketoRatio: (of) => divideOrNaN(of('fat'), of('protein') + of('carbohydrate')),
  calciumToPhosphorus: (of) => divideOrNaN(of('calcium'), of('phosphorus')),
  calciumToVitaminC: (of) => divideOrNaN(of('calcium'), of('vitamin-c')),
  zincToCopper: (of) => divideOrNaN(of('zinc'), of('copper')),
  omega6To3: (of) => divideOrNaN(of('omega-6'), of('omega-3')),
};

/** Roles of the minor fatty acids, which count only if stated. */
const minors: Readonly<Partial<Record<Role, Role>>> = {
  'omega-6': 'omega-6-minor',
  'omega-3': 'omega-3-minor',
};

/** The role that a column counts for in derived values. */
const countsAs = (role: Role): Role => (role === 'epa-dha' ? 'omega-3' : role);

/** Derives values of single lines from `contributions`. They equal the derived values of a recipe of that line alone. */
export class LineValues {
  readonly #width: number;
  readonly #columns = new Map<Role, readonly number[]>();
  readonly #inputs = new Map<LineValueName, readonly number[]>();

  constructor(columns: readonly Column[]) {
    this.#width = columns.length;
    for (const [at, { role }] of columns.entries())
      if (role) this.#columns.set(countsAs(role), [...(this.#columns.get(countsAs(role)) ?? []), at]);
  }

  /** The columns that a derived value is calculated from. */
  inputs(name: LineValueName): readonly number[] {
    const known = this.#inputs.get(name);
    if (known !== undefined) return known;
    const roles: (Role | undefined)[] = [];
    values[name]((role) => roles.push(role, minors[role]), 0);
    const columns = roles.flatMap((role) => (role && this.#columns.get(role)) ?? []);
    this.#inputs.set(name, columns);
    return columns;
  }

  /**
   * A derived value of a line; NaN if its food does not state all amounts that it is derived from.
   * @param contributions result of `Engine.contributions`
   * @param line index of the line in `contributions`
   */
  value(name: LineValueName, contributions: Float64Array, line: number, milligrams: number): number {
    const start = line * this.#width;
    const sum = (role: Role, otherwise: number): number => {
      let total = 0;
      for (const column of this.#columns.get(role) ?? []) {
        const amount = contributions[start + column] ?? Number.NaN;
        total += Number.isNaN(amount) ? otherwise : amount;
      }
      return total;
    };
    const of: Of = (role) => {
      if (!this.#columns.has(role)) return Number.NaN;
      const minor = minors[role];
      return sum(role, Number.NaN) + (minor ? sum(minor, 0) : 0);
    };
    return values[name](of, milligrams);
  }
}
