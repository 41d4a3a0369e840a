/** A variable of a program, between its bounds. */
interface Variable {
  readonly cost: number;
  readonly lower: number;
  readonly upper: number;
  /** True if only whole numbers are allowed. */
  readonly whole: boolean;
}

/** A coefficient of a row at the index of its variable. */
type Term = readonly [variable: number, coefficient: number];

/** The sum of a row's terms is between its bounds, either of which may be infinite. */
export interface Row {
  readonly terms: readonly Term[];
  readonly lower: number;
  readonly upper: number;
}

/** A mixed-integer linear program: the least cost within all bounds. */
export interface Program {
  readonly variables: readonly Variable[];
  readonly rows: readonly Row[];
  /** Values that keep all rows, from which a search starts. */
  readonly start?: Float64Array | undefined;
}

/** When a search ends before its optimum is proven. */
export interface SearchLimits {
  /** Nodes of the search tree; the answer is the same on every machine. */
  readonly nodes: number;
  /** Seconds; the answer depends on the machine. */
  readonly seconds: number;
  /** Relative distance from the best possible at which an answer counts as the optimum. */
  readonly gap: number;
}

/** What a search found. */
export interface Found {
  /** `optimal` within the gap, `feasible` if a limit ended the search, or no answer: `impossible`, or `none` in time. */
  readonly status: 'optimal' | 'feasible' | 'impossible' | 'none';
  /** One value per variable; empty without an answer. */
  readonly values: Float64Array;
  readonly cost: number;
  /** Proven relative distance from the best possible; null without an answer. */
  readonly gap: number | null;
  /** True if the time ended the search. */
  readonly timedOut: boolean;
}

/** A program in typed arrays, in which it is quickly sent to another thread. Rows have the terms from one start to the next. */
export const packed = ({ variables, rows, start }: Program) => {
  const starts = new Int32Array(rows.length + 1);
  for (const [at, { terms }] of rows.entries()) starts[at + 1] = (starts[at] as number) + terms.length;
  const count = starts[rows.length] as number;
  const [indices, values] = [new Int32Array(count), new Float64Array(count)];
  for (const [row, { terms }] of rows.entries()) {
    const start = starts[row] as number;
    for (const [at, [variable, coefficient]] of terms.entries()) {
      indices[start + at] = variable;
      values[start + at] = coefficient;
    }
  }
  return {
    start,
    costs: Float64Array.from(variables, ({ cost }) => cost),
    lower: Float64Array.from(variables, ({ lower }) => lower),
    upper: Float64Array.from(variables, ({ upper }) => upper),
    whole: Int32Array.from(variables, ({ whole }) => Number(whole)),
    rows: {
      ...{ starts, indices, values },
      lower: Float64Array.from(rows, ({ lower }) => lower),
      upper: Float64Array.from(rows, ({ upper }) => upper),
    },
  };
};

/** The sum of a row at the values of the variables. */
export const activityOf = ({ terms }: Row, values: ArrayLike<number>): number =>
  terms.reduce((sum, [variable, coefficient]) => sum + coefficient * (values[variable] as number), 0);

/** Builds a program in a fixed order, so that equal input gives equal programs. */
export class ProgramBuilder {
  readonly #variables: Variable[] = [];
  readonly #rows: Row[] = [];

  /** Adds a variable; returns its index. */
  variable(cost: number, lower: number, upper: number, whole = false): number {
    return this.#variables.push({ cost, lower, upper, whole }) - 1;
  }

  /** Adds a row; returns its index. Terms of 0 are left out. */
  row(terms: readonly Term[], lower: number, upper = Number.POSITIVE_INFINITY): number {
    return this.#rows.push({ terms: terms.filter(([, coefficient]) => coefficient !== 0), lower, upper }) - 1;
  }

  /** The program so far. */
  build(): Program {
    return { variables: [...this.#variables], rows: [...this.#rows] };
  }
}
