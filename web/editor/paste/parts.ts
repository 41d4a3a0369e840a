/** Parts of a line: the food's name and the amount as written. */
export interface Parts {
  readonly name: string | null;
  readonly amount: string | null;
  /** True if the amount is a bare number before the name, which may be a count. */
  readonly counted: boolean;
  /** True if the line has a further amount. Only the user can decide which one counts. */
  readonly several?: boolean;
  /** True if several columns may contain the amount. The user selects one. */
  readonly unchosen?: boolean;
}
