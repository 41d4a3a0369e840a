/** Keeps the last result of a function while its arguments stay the same: several readers ask within one keystroke. */
export const keepLast = <Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  let last: { readonly args: Args; readonly result: Result } | undefined;
  return (...args) => {
    if (last?.args.length === args.length && last.args.every((arg, at) => arg === args[at]))
      return last.result;
    const result = make(...args);
    last = { args, result };
    return result;
  };
};
