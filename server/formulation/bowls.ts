import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import {
  type Formulated,
  type FormulationCase,
  formulate,
  judgedAnswer,
  recipeLinesOf,
  type Solver,
  type Unanswered,
} from './formulate.ts';
import type { Addable, FormulatedLine, Formulation, Part } from './formulation.ts';
import { lacksOfPots, withBowlsFor } from './lacking.ts';
import { type Item, type Requirement, Requirements } from './requirements.ts';
import type { Rounded } from './round.ts';
import { within } from './searches.ts';

/** Days in which the pieces of a bowl are whole, the usual first. */
const spans = [1, 2, 3, 7] as const;

/** How long all searches of a pot take together, in times of the longest one: the rest of a call's time is for its bowls. */
const potTimes = 2;

/** What a bowl gets of an addition. */
export interface BowlAddition {
  /** Its index among the additions of the formulation. */
  readonly addition: number;
  /** A day, on average. */
  readonly milligrams: number;
  /** In so many days its pieces are whole. */
  readonly days: number;
}

/** The food of a pot in grams, without what bowls get, and its energy. */
interface Pot {
  readonly items: readonly (Part & { readonly grams: number })[];
  readonly kcal: number;
}

const potOf = ({ lines, additions, kcal }: Formulation, amounts: Rounded): Pot => {
  const grams = (milligrams: number | undefined) => (milligrams ?? 0) / milligramsPerGram;
  const items = [
    ...lines.map((line, index) => ({ ...line, grams: grams(amounts.lines[index]) })),
    ...additions.map((each, index) => ({ ...each, grams: grams(amounts.additions[index]) })),
  ].filter((item) => item.grams > 0 && item.bowl === undefined);
  return { items, kcal: items.reduce((sum, item) => sum + item.grams * kcal(item), 0) };
};

/**
 * A requirement in grams of a day. What a bowl gets takes the place of as much energy of the pot, so the day keeps its energy,
 * and the bound stays linear although the serving depends on the bowl.
 * @param kcalOf kcal per gram of what a bowl gets
 */
export const exchanged = (
  requirement: Requirement,
  { items, kcal }: Pot,
  kcalOf: (item: Item) => number,
): Requirement => {
  const net = (each: (item: Item) => number) => {
    const perKcal = items.reduce((sum, item) => sum + item.grams * each(item), 0) / kcal;
    return (item: Item) => (item.bowl === undefined ? each(item) : each(item) - kcalOf(item) * perKcal);
  };
  return {
    ...requirement,
    ...{ amount: net(requirement.amount), measure: net(requirement.measure), isExact: true },
  };
};

/** Finds what the bowls of a formulation get. */
class Bowls {
  readonly #of: FormulationCase;
  readonly #usual: Requirements;

  constructor(of: FormulationCase) {
    this.#of = of;
    this.#usual = new Requirements(of.snapshot, of.unstated);
  }

  #addition(index: number): Addable {
    return this.#of.formulation.additions[index] as Addable;
  }

  #kcalPerDay(pet: number): number {
    return this.#of.targets[pet]?.kcalPerDay ?? Number.NaN;
  }

  /** The part of the pot that a pet eats a day beside these. */
  #servingOf(pet: number, pot: Pot, gets: readonly BowlAddition[]): number {
    const kcal = gets.reduce(
      (sum, { addition, milligrams }) =>
        sum + (milligrams / milligramsPerGram) * this.#usual.kcal(this.#addition(addition)),
      0,
    );
    return (this.#kcalPerDay(pet) - kcal) / pot.kcal;
  }

  /** Amounts in which a bowl gets these: as grams of a pot that holds them. */
  with(amounts: Rounded, pet: number, gets: readonly BowlAddition[]): Rounded {
    const serving = this.#servingOf(pet, potOf(this.#of.formulation, amounts), gets);
    const inPot = new Map(gets.map(({ addition, milligrams }) => [addition, milligrams / serving]));
    return {
      lines: amounts.lines,
      additions: amounts.additions.map((before, index) =>
        this.#addition(index).bowl === pet ? (inPot.get(index) ?? 0) : before,
      ),
    };
  }

  /** What a bowl may get, by index. */
  #places(pet: number): number[] {
    return [...this.#of.formulation.additions.keys()].filter((index) => this.#addition(index).bowl === pet);
  }

  /** The case of one bowl, whose lines are a day of the pot. */
  #caseOf(amounts: Rounded, pet: number, days: number): FormulationCase {
    const { formulation, standards, uncertain, targets } = this.#of;
    const pot = potOf(formulation, amounts);
    const serving = this.#kcalPerDay(pet) / pot.kcal;
    const kept = [...formulation.requirements.keys()].filter(
      (index) => formulation.requirements[index]?.eater === pet,
    );
    const requirements = kept.map((index): Requirement => {
      const each = formulation.requirements[index] as Requirement;
      return {
        ...exchanged(each, pot, (item) => this.#usual.kcal(item)),
        pet: each.pet === null ? null : 0,
      };
    });
    const lines = pot.items.map((item): FormulatedLine => {
      const grams = item.grams * serving;
      return { ...item, grams, min: grams, max: grams, piece: null, isFine: true };
    });
    const additions = this.#places(pet).map((index): Addable => {
      const addition = this.#addition(index);
      const { piece = null, step = addition.step } = addition.daily ?? {};
      const max = addition.max * serving;
      if (piece === null) return { ...addition, step, max };
      return { ...addition, piece: piece / days, step: piece / days, max };
    });
    return {
      ...this.#of,
      targets: targets.slice(pet, pet + 1),
      standards: standards.filter(({ eaters }) => eaters?.includes(pet) !== false),
      uncertain: new Set([...kept.keys()].filter((at) => uncertain.has(kept[at] as number))),
      eaten: (of: Rounded): RecipeLine[] =>
        recipeLinesOf(this.#of, this.with(amounts, pet, this.#gets(of, pet, days)), pet),
      formulation: { ...formulation, lines, additions, requirements, kcal: () => 0, leastEnergy: 0 },
    };
  }

  #gets({ additions }: Rounded, pet: number, days: number): BowlAddition[] {
    return this.#places(pet).flatMap((addition, at) => {
      const milligrams = additions[at] as number;
      const isCounted = (this.#addition(addition).daily?.piece ?? null) !== null;
      return milligrams > 0 ? { addition, milligrams, days: isCounted ? days : 1 } : [];
    });
  }

  /** The nearest whole pieces, where no bowl keeps all requirements. */
  #nearest(amounts: Rounded, pet: number): BowlAddition[] {
    const serving = this.#kcalPerDay(pet) / potOf(this.#of.formulation, amounts).kcal;
    return this.#places(pet).flatMap((addition) => {
      const { piece = null, step = 0 } = this.#addition(addition).daily ?? {};
      const unit = (piece ?? step) * milligramsPerGram;
      const wanted = (amounts.additions[addition] as number) * serving;
      const milligrams = Math.round(wanted / unit) * unit;
      return milligrams > 0 ? { addition, milligrams, days: 1 } : [];
    });
  }

  /** What a bowl gets beside a pot, in whole pieces a day, or in a few days where no whole pieces a day fit. */
  async of(amounts: Rounded, pet: number, solver: Solver, seconds: number): Promise<BowlAddition[]> {
    for (const days of spans) {
      const found = await formulate(this.#caseOf(amounts, pet, days), solver, seconds);
      if ('amounts' in found && found.missed.length === 0) return this.#gets(found.amounts, pet, days);
    }
    return this.#nearest(amounts, pet);
  }
}

/** An answer with what the bowls get. */
export interface FormulatedPot extends Omit<Formulated, 'gap'> {
  /** Null where bowls get something: the search proves the pot alone. */
  readonly gap: number | null;
  readonly bowls: readonly BowlAddition[];
}

/** The best pot without bowls; null if none keeps all requirements, or none is found in time. */
const potAlone = async (of: FormulationCase, solver: Solver, seconds: number) => {
  const { formulation } = of;
  const isOfPot = ({ bowl }: Addable) => bowl === undefined;
  const alone = { ...formulation, additions: formulation.additions.filter(isOfPot) };
  const found = await formulate({ ...of, formulation: alone }, solver, seconds);
  if (!('amounts' in found) || found.missed.length > 0) return null;
  // What bowls get is behind what the pot gets.
  const additions = formulation.additions.map((_, index) => found.amounts.additions[index] ?? 0);
  return { ...found, amounts: { ...found.amounts, additions }, bowls: [] };
};

/** The best pot of a case, and what each bowl gets beside it. */
const potWithBowls = async (
  of: FormulationCase,
  { pot, bowls: ofBowls }: { readonly pot: Solver; readonly bowls: Solver },
  seconds: number,
): Promise<FormulatedPot | Unanswered> => {
  const { additions } = of.formulation;
  const found = await formulate(of, pot, seconds);
  if (!('amounts' in found)) return found;
  const isUsed = (index: number) => (found.amounts.additions[index] as number) > 0;
  const pets = new Set(
    additions.flatMap(({ bowl }, index) => (bowl !== undefined && isUsed(index) ? bowl : [])),
  );
  if (pets.size === 0) return { ...found, bowls: [] };
  const finding = new Bowls(of);
  const bowls: BowlAddition[] = [];
  let { amounts } = found;
  for (const pet of pets) {
    const gets = await finding.of(amounts, pet, ofBowls, seconds);
    amounts = finding.with(amounts, pet, gets);
    bowls.push(...gets);
  }
  return { ...found, ...judgedAnswer(of, amounts), status: 'feasible', gap: null, bowls };
};

const isKept = (found: FormulatedPot | Unanswered): found is FormulatedPot =>
  'amounts' in found && found.missed.length === 0;

/**
 * The best pot, and what each bowl gets beside it where no pot fits all pets. Where each pot is known to lack something, bowls
 * first get what mends that alone, which is found much sooner. Then the pot is found with all bowls, whose pieces are not
 * whole yet: what is impossible then is impossible with whole ones too. Then each bowl is found for that pot, and the engine
 * judges it.
 */
export const formulatePot = async (
  of: FormulationCase,
  solver: Solver,
  seconds: number,
): Promise<FormulatedPot | Unanswered> => {
  const hasBowls = of.formulation.additions.some(({ bowl }) => bowl !== undefined);
  if (!hasBowls) return potWithBowls(of, { pot: solver, bowls: solver }, seconds);
  const solvers = { pot: within(potTimes * seconds * 1000, solver), bowls: solver };
  const lacks = await lacksOfPots(of, solvers.pot, seconds);
  const isLacking = lacks !== null && lacks.size > 0;
  const first = isLacking
    ? await potWithBowls(withBowlsFor(of, lacks), solvers, seconds)
    : await potAlone(of, solvers.pot, seconds);
  if (first !== null && isKept(first)) return first;
  const all = await potWithBowls(of, solvers, seconds);
  const isBetter = 'amounts' in all || all.status === 'impossible' || first === null;
  return isBetter ? all : first;
};
