import { coefficientOf, wholeOf } from './coefficients.ts';
import type { Addable, Amounts, FormulatedLine, Formulation, Part } from './formulation.ts';
import { goalCosts } from './goals.ts';
import { type Program, ProgramBuilder } from './program.ts';
import { isLargestShare, isPartOf, type Requirement } from './requirements.ts';

/** How a formulation is solved. Requirements are named by their index. */
export interface Solving {
  /** Margins within the bounds, as parts of them; without an entry the usual one. */
  readonly margins: ReadonlyMap<number, number>;
  /** The only requirements that hold; by default all. */
  readonly only?: ReadonlySet<number>;
  /** Requirements that may be broken at a high price. */
  readonly elastic?: ReadonlySet<number>;
}

/** A program with the way back to grams. */
export interface Model {
  readonly program: Program;
  readonly amountsOf: (values: ArrayLike<number>) => Amounts;
  /** The values of the program's variables at amounts. */
  readonly valuesOf: (amounts: Amounts) => Float64Array;
  /** How far elastic requirements are broken, as parts of their bounds, by index. */
  readonly brokenOf: (values: ArrayLike<number>) => ReadonlyMap<number, number>;
}

/** Part of a bound that is kept free, because grams are rounded to what a scale shows. */
export const usualMargin = 0.003;

/** Price of breaking a bound by the whole of it: more than any change of a recipe costs. */
const breaking = 1000;

/** A lack in parts of a bound that is no error of floating point. */
const smallest = 1e-4;

/** Keeps foods of equal merit in the order in which they are given. */
const tie = 1e-6;

/** A quotient of doubles may miss a whole number by its last digits. */
const slack = 1e-9;

const wholeIn = (grams: number, piece: number): number => Math.floor(grams / piece + slack);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Grams of what there are whole numbers of: pieces, or steps of a scale; null if any grams are possible. */
const unitOf = ({ piece, shown }: Part): number | null => piece ?? shown ?? null;

/** A variable that stands for grams: itself, or its pieces. */
interface Grams {
  readonly variable: number;
  /** Grams of one. */
  readonly factor: number;
}

type Bounded = FormulatedLine | Addable;

/** The same function, which calculates for each part once. */
const oncePerPart = (of: (part: Bounded) => number): ((part: Bounded) => number) => {
  const known = new Map<Bounded, number>();
  return (part) => {
    const value = known.get(part) ?? of(part);
    known.set(part, value);
    return value;
  };
};

/** Builds the program of one formulation. */
class Building {
  readonly #builder = new ProgramBuilder();
  readonly #formulation: Formulation;
  readonly #costs: ReturnType<typeof goalCosts>;
  /** Of the variables that follow from the grams. */
  readonly #following: ((values: Float64Array) => void)[] = [];
  readonly #lines: readonly Grams[];
  readonly #additions: readonly (Grams & { readonly used: number })[];
  readonly #flags = new Map<string, number>();
  readonly #broken = new Map<number, number>();
  readonly #totals = new Map<Requirement['measure'], number>();

  constructor(formulation: Formulation) {
    this.#formulation = formulation;
    this.#costs = goalCosts(formulation);
    this.#lines = formulation.lines.map((line, index) => this.#line(line, index));
    this.#additions = formulation.additions.map((addition, index) => this.#addition(addition, index));
    this.#limitAdditions();
    this.#keepEnergy();
  }

  build({ margins, only, elastic }: Solving): Model {
    for (const [index, requirement] of this.#formulation.requirements.entries()) {
      const margin = margins.get(index);
      const isOut = requirement.isLazy === true && margin === undefined;
      if (isOut || only?.has(index) === false) continue;
      this.#require(
        requirement,
        index,
        margin ?? (requirement.isExact ? 0 : usualMargin),
        elastic?.has(index) ?? false,
      );
    }
    const gramsOf = (values: ArrayLike<number>) => (each: Grams) =>
      (values[each.variable] as number) * each.factor;
    const program = this.#builder.build();
    return {
      program,
      valuesOf: (amounts) => this.#valuesOf(amounts, program.variables.length),
      amountsOf: (values) => ({
        lines: this.#lines.map(gramsOf(values)),
        additions: this.#additions.map(gramsOf(values)),
      }),
      brokenOf: (values) =>
        new Map([...this.#broken].map(([index, variable]) => [index, values[variable] as number])),
    };
  }

  #valuesOf(amounts: Amounts, count: number): Float64Array {
    const values = new Float64Array(count);
    const grams = [...amounts.lines, ...amounts.additions];
    for (const [index, { variable, factor }] of [...this.#lines, ...this.#additions].entries())
      values[variable] = (grams[index] as number) / factor;
    for (const follow of this.#following) follow(values);
    return values;
  }

  #grams(part: Part, min: number, max: number, costPerGram: number): Grams {
    const unit = unitOf(part);
    const cost = costPerGram + this.#costs.priced(part);
    const [first, last] = unit === null ? [0, 0] : [Math.ceil(min / unit - slack), wholeIn(max, unit)];
    if (unit === null || first > last || min === max)
      return { variable: this.#builder.variable(cost, min, max), factor: 1 };
    return { variable: this.#builder.variable(cost * unit, first, last, true), factor: unit };
  }

  /** Requires a sum of variables. */
  #atLeast(least: number, ...terms: readonly (readonly [variable: number, factor: number])[]): void {
    this.#builder.row(terms, least);
  }

  #line(line: FormulatedLine, index: number): Grams {
    const grams = this.#grams(line, line.min, line.max, 0);
    if (line.min === line.max) return grams;
    const from = line.aim ?? line.grams;
    const perGram = this.#costs.changed(line);
    const change = this.#builder.variable(perGram + tie * index, 0, Number.POSITIVE_INFINITY);
    const { variable, factor } = grams;
    this.#atLeast(-from, [change, 1], [variable, -factor]);
    this.#atLeast(from, [change, 1], [variable, factor]);
    this.#following.push((values) => {
      values[change] = Math.abs((values[variable] as number) * factor - from);
    });
    return grams;
  }

  #addition(addition: Addable, index: number): Grams & { readonly used: number } {
    const { max, step } = addition;
    const unit = unitOf(addition);
    const grams = this.#grams(addition, 0, max, this.#costs.added(addition));
    const used = this.#builder.variable(this.#costs.food(addition) + tie * index, 0, 1, true);
    const { variable, factor } = grams;
    const [most, least] =
      unit === null ? [max, Math.min(step, max)] : [wholeIn(max, unit), Math.ceil(step / unit - slack)];
    this.#atLeast(0, [used, most], [variable, unit === null ? -factor : -1]);
    this.#atLeast(0, [used, -least], [variable, unit === null ? factor : 1]);
    this.#following.push((values) => {
      values[used] = Number((values[variable] as number) > 0);
    });
    return { ...grams, used };
  }

  /** Limits what is added to the food of each pet, with what its bowl gets. */
  #limitAdditions(): void {
    const { additions, maxAdditions } = this.#formulation;
    for (const eater of new Set(additions.map(({ bowl }) => bowl)))
      this.#builder.row(
        this.#additions.flatMap(({ used }, index) => {
          const bowl = additions[index]?.bowl;
          return bowl === undefined || bowl === eater ? [[used, 1] as const] : [];
        }),
        Number.NEGATIVE_INFINITY,
        maxAdditions,
      );
  }

  #keepEnergy(): void {
    const { lines, kcal, leastEnergy } = this.#formulation;
    const whole = sum(lines.map((line) => line.grams * kcal(line))) || 1;
    this.#builder.row(
      this.#terms((item) => kcal(item) / whole),
      leastEnergy,
    );
  }

  #terms(coefficient: (part: Bounded) => number): (readonly [number, number])[] {
    const { lines, additions } = this.#formulation;
    const term = ({ variable, factor }: Grams, part: Bounded) =>
      [variable, coefficient(part) * factor] as const;
    return [
      ...this.#lines.map((grams, index) => term(grams, lines[index] as Bounded)),
      ...this.#additions.map((grams, index) => term(grams, additions[index] as Bounded)),
    ];
  }

  /** The terms of the largest share of a food: few, with one variable for all grams. */
  #shareTerms(requirement: Requirement, margin: number): (readonly [number, number])[] {
    const whole = wholeOf(requirement, this.#formulation.lines);
    const { amount, bound } = requirement;
    const own = (part: Bounded) => (isPartOf(requirement, part) ? -amount(part) / (bound * whole) : 0);
    return [[this.#totalOf(requirement, whole), 1 - margin], ...this.#terms(own)];
  }

  /** The variable of all that a requirement is a share of, in parts of what the recipe has. */
  #totalOf(requirement: Requirement, whole: number): number {
    const { measure } = requirement;
    const known = this.#totals.get(measure);
    if (known !== undefined) return known;
    const total = this.#builder.variable(0, 0, Number.POSITIVE_INFINITY);
    const terms = this.#terms((part) => (isPartOf(requirement, part) ? measure(part) / whole : 0));
    this.#builder.row([...terms, [total, -1]], 0, 0);
    this.#following.push((values) => {
      values[total] = sum(terms.map(([variable, factor]) => (values[variable] as number) * factor));
    });
    this.#totals.set(measure, total);
    return total;
  }

  #require(requirement: Requirement, index: number, margin: number, isElastic: boolean): void {
    const whole = wholeOf(requirement, this.#formulation.lines);
    // What is not in the recipe may have any amount of a nutrient.
    const coefficient = oncePerPart((part) =>
      part.max === 0 ? 0 : coefficientOf(requirement, part, margin, whole),
    );
    const flag = this.#flagOf(requirement);
    if (flag === 'never') return;
    const isShare = isLargestShare(requirement);
    const terms = isShare ? this.#shareTerms(requirement, margin) : this.#terms(coefficient);
    if (isElastic) {
      const broken = this.#builder.variable(breaking, 0, Number.POSITIVE_INFINITY);
      this.#broken.set(index, broken);
      terms.push([broken, 1]);
    }
    if (flag === 'always') {
      this.#builder.row(terms, 0);
      if (!isElastic && !isShare) this.#cover(coefficient);
    } else {
      const most = this.#lowest(coefficient);
      this.#builder.row([...terms, [flag, -most]], -most);
    }
  }

  /**
   * Where no amounts of the lines keep a requirement, some additions must: each counts by the part of the lack that all of
   * it mends. It follows from the requirement, and tells the search how many are needed.
   */
  #cover(coefficient: (part: Bounded) => number): void {
    const { lines, additions } = this.#formulation;
    const most = (line: FormulatedLine) => coefficient(line) * (coefficient(line) > 0 ? line.max : line.min);
    const lack = -sum(lines.map(most));
    if (lack < smallest) return;
    const part = (addition: Addable) =>
      Math.min(1, Math.max(0, (coefficient(addition) * addition.max) / lack));
    this.#atLeast(
      1 - smallest,
      ...this.#additions.map(({ used }, index) => [used, part(additions[index] as Addable)] as const),
    );
  }

  /** How far below 0 a requirement can be. */
  #lowest(coefficient: (part: Bounded) => number): number {
    const { lines, additions } = this.#formulation;
    return sum([...lines, ...additions].map((part) => Math.max(0, -coefficient(part) * part.max)));
  }

  /** The variable that is 1 while a food is in the recipe with which a requirement holds. */
  #flagOf(requirement: Requirement): number | 'always' | 'never' {
    const { onlyWith } = requirement;
    const { lines, additions } = this.#formulation;
    if (onlyWith === undefined || lines.some(({ food, max }) => max > 0 && onlyWith.has(food)))
      return 'always';
    const sources = this.#additions.filter((_, index) => {
      const addition = additions[index] as Addable;
      return onlyWith.has(addition.food) && isPartOf(requirement, addition);
    });
    if (sources.length === 0) return 'never';
    const key = sources.map(({ used }) => used).join();
    const known = this.#flags.get(key);
    if (known !== undefined) return known;
    const flag = this.#builder.variable(0, 0, 1);
    for (const { used } of sources) this.#atLeast(0, [flag, 1], [used, -1]);
    this.#following.push((values) => {
      values[flag] = Number(sources.some(({ used }) => values[used] === 1));
    });
    this.#flags.set(key, flag);
    return flag;
  }
}

/** The program of a formulation. */
export const modelOf = (formulation: Formulation, solving: Solving): Model =>
  new Building(formulation).build(solving);
