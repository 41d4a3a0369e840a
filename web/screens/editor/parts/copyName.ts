import { maxNameLength } from '../../../../server/contract/recipes.ts';

const suffix = ' (copy)';

/** The name that is suggested for a copy of a recipe; a long one is cut so that it may stand. */
export const copyName = (name: string): string =>
  name.slice(0, maxNameLength - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
