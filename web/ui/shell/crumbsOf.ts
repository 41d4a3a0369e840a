import { generatePath, matchPath } from 'react-router-dom';
import type { Role } from '../../../server/contract/brand.ts';
import { mayEnter } from '../../admission.ts';
import { labelFor } from '../../screenRow.ts';
import { type Screen, screens } from '../../screens.tsx';
import type { Crumb, Crumbs } from '../page/crumbs.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** A recipe's id is `id` in its own paths and `recipeId` in paths with a pet. */
const withId = (params: Params): Params => ({ id: params.recipeId, ...params });

const above = (screen: Screen, params: Params, role: Role, all: readonly Screen[]): readonly Crumb[] => {
  const parent = all.find(({ name }) => name === screen.parent);
  if (!parent) return [];
  const isOpen = parent.file !== null && mayEnter(parent, role);
  const own = isOpen
    ? [{ label: labelFor(parent, role), path: generatePath<string>(parent.path, params) }]
    : [];
  return [...above(parent, params, role, all), ...own];
};

/** The crumbs of a path, without screens that are not built or not permitted to the role. */
export const crumbsOf = (pathname: string, role: Role, all: readonly Screen[] = screens): Crumbs => {
  for (const screen of all) {
    const match = matchPath(screen.path, pathname);
    if (match) return { above: above(screen, withId(match.params), role, all), here: labelFor(screen, role) };
  }
  return { above: [], here: '' };
};
