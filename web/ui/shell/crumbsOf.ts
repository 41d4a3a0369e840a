import { generatePath, matchPath } from 'react-router-dom';
import type { Role } from '../../../server/contract/brand.ts';
import { mayEnter } from '../../kernel/admission.ts';
import { labelFor } from '../../screenRow.ts';
import { type Screen, screens } from '../../screens.tsx';
import type { Crumb, Crumbs } from '../page/crumbs.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** A recipe's id is `id` in its own paths and `recipeId` in paths with a pet. */
const withId = (params: Params): Params => ({ id: params.recipeId, ...params });

const all: readonly Screen[] = screens;

const above = (screen: Screen, params: Params, role: Role): readonly Crumb[] => {
  const parent = all.find(({ name }) => name === screen.parent);
  if (!parent) return [];
  const own = mayEnter(parent, role)
    ? [{ label: labelFor(parent, role), path: generatePath<string>(parent.path, params) }]
    : [];
  return [...above(parent, params, role), ...own];
};

/** The crumbs of a path, without screens that the role may not enter. */
export const crumbsOf = (pathname: string, role: Role): Crumbs => {
  for (const screen of all) {
    const match = matchPath(screen.path, pathname);
    if (match) return { above: above(screen, withId(match.params), role), here: labelFor(screen, role) };
  }
  return { above: [], here: '' };
};
