import type { Doubt } from '../../amounts/amount.ts';

/** Parts of a line: the food's name and the amount as written. */
export interface Parts {
  readonly name: string | null;
  readonly amount: string | null;
  /** True if the amount is a bare number before the name, which may be a count. */
  readonly counted?: boolean;
  /** True if the line has a further amount. Only the user can decide which one counts. */
  readonly several?: boolean;
  /** True for a number alone, which may count pieces of a food that has them: Eggs, 2. */
  readonly bare?: boolean;
  /** True if several columns may contain the amount. The user selects one. */
  readonly unchosen?: boolean;
  /** Why a readable amount may not be the weight of the food. */
  readonly doubt?: Doubt;
  /** True for cans without a mass, whose food is the canned one. */
  readonly canned?: boolean;
  /** True for the mass of a can, which has the liquid that a drained food has not. */
  readonly gross?: boolean;
  /** True for a mass beside a count of the food: 1 rabbit, 1.3 kg. */
  readonly pieces?: boolean;
  /** The count beside a mass, which is of all pieces if these weigh about as much: 2 carrots (120 g). */
  readonly beside?: string;
}
