import { maxNameLength } from '../../server/contract/recipes.ts';

const suffix = ' (copy)';

/** Suggests a name for a copy of a recipe, cut to the maximum length. */
export const copyName = (name: string): string =>
  name.slice(0, maxNameLength - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
