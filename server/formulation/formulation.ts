import type { formulationGoals } from '../contract/formulations.ts';
import type { Item, Requirement } from './requirements.ts';

/** What is wanted besides: the least change of the lines, the lowest price of a day, or the fewest added foods. */
export type Goal = (typeof formulationGoals)[number];

/** A food that may be in a recipe, in grams. */
export interface Part extends Item {
  /** Grams of one piece of a food that is counted; null for one that is weighed. */
  readonly piece: number | null;
  /** Grams of a step of the scale, whose multiples alone count; without it any grams do. */
  readonly shown?: number;
  /** Weighed on a scale that shows tenths of a gram: a supplement. */
  readonly isFine: boolean;
  /** Price of a gram. */
  readonly price: number;
}

/** A line of the recipe, which stays between its bounds. */
export interface FormulatedLine extends Part {
  readonly grams: number;
  readonly min: number;
  readonly max: number;
  /** Without bounds of its own, in a recipe that may change. */
  readonly isFree?: boolean | undefined;
  /** The requirements, by index, of which nobody knows whether it keeps them: it is taken out. */
  readonly unknown?: readonly number[];
  /** Grams around which a food in the place of another stays, if that changes nothing else. */
  readonly aim?: number | undefined;
}

/** A food that may be added. */
export interface Addable extends Part {
  /** The largest usual grams. */
  readonly max: number;
  /** The smallest amount that a scale shows. */
  readonly step: number;
  /** What one more thing in the bowl costs: 1 is as much as changing a line by half. */
  readonly burden: number;
  /** Not among the foods that people have: they are searched after those. */
  readonly isRare?: boolean;
  /** Of what a bowl gets: the part of the pot that its pet eats, and its piece and step a day. */
  readonly daily?: { readonly share: number; readonly piece: number | null; readonly step: number };
}

/** A recipe to formulate. */
export interface Formulation {
  readonly lines: readonly FormulatedLine[];
  readonly additions: readonly Addable[];
  readonly requirements: readonly Requirement[];
  /** kcal per gram. */
  readonly kcal: (item: Item) => number;
  readonly goal: Goal;
  /** The part of the recipe's energy that stays at least: a cheaper one is not merely smaller, and none is empty. */
  readonly leastEnergy: number;
  readonly maxAdditions: number;
}

/** Amounts of a formulation in grams, line by line and addition by addition. */
export interface Amounts {
  readonly lines: readonly number[];
  readonly additions: readonly number[];
}
