const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of the version saved by somebody else, with the fields that were edited here, which differ from `start`. */
export const mergeEdits = <F extends object>(start: F, mine: F, theirs: F): F => {
  const names = Object.keys(mine) as (keyof F)[];
  const edited = names.filter((name) => !isSame(mine[name], start[name]));
  return { ...theirs, ...Object.fromEntries(edited.map((name) => [name, mine[name]])) };
};
