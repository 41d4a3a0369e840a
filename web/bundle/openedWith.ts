interface Module {
  readonly importedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** All modules that a module imports, directly or not, without those that it loads later. */
const importsOf = (entry: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set([entry]);
  // A set also iterates over what is added meanwhile.
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Chunk `name` for the modules that match `test` and open with a screen. Its dialogs and cards that load later stay
 * outside, so that opening the screen does not load them.
 * @param screen path of the screen's file
 */
export const openedWith = (name: string, screen: string, test: RegExp) => {
  let opened: ReadonlySet<string> | undefined;
  return {
    test,
    debugName: name,
    name: (id: string, modules: Modules): string | null => {
      opened ??= importsOf(screen, modules);
      return opened.has(id) ? name : null;
    },
  };
};
