const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The names of the fields that were edited here, which differ from `start`. */
export const editedNames = <F extends object>(start: F, mine: F): (keyof F)[] =>
  (Object.keys(mine) as (keyof F)[]).filter((name) => !isSame(mine[name], start[name]));

/** The fields that were edited here, which alone are sent: an old form sets no other field back. */
export const editedOnly = <F extends object>(start: F, mine: F): Partial<F> =>
  Object.fromEntries(editedNames(start, mine).map((name) => [name, mine[name]])) as Partial<F>;

/** The fields of the version saved by somebody else, with the fields that were edited here, which differ from `start`. */
export const mergeEdits = <F extends object>(start: F, mine: F, theirs: F): F => ({
  ...theirs,
  ...editedOnly(start, mine),
});
