import { describe, expect, it } from 'vitest';
import { roles } from '../../../server/contract/brand.ts';
import { mayEnter } from '../../kernel/admission.ts';
import { type Screen, screens } from '../../screens.tsx';
import { crumbsOf } from './crumbsOf.ts';

const all: readonly Screen[] = screens;

const nameOf = ({ name }: Screen): string => name;
const pathOf = ({ path }: Screen): string => path.replaceAll(/:\w+/g, '7');
const roleOf = (screen: Screen) => roles.find((role) => mayEnter(screen, role)) ?? 'admin';

const labels = (path: string, role: (typeof roles)[number] = 'admin'): readonly string[] =>
  crumbsOf(path, role).above.map(({ label }) => label);

describe('crumbsOf', () => {
  it('names only screens that exist as parents', () => {
    const parents = all.flatMap(({ parent }) => (parent === null ? [] : [parent]));
    expect(parents.filter((parent) => !all.map(nameOf).includes(parent))).toEqual([]);
  });

  it.each(all.filter(({ enter, parent }) => typeof enter !== 'string' && parent !== null))(
    'leads from $name to Home, by paths without parameters',
    (screen) => {
      const { above, here } = crumbsOf(pathOf(screen), roleOf(screen));
      expect(above[0]).toEqual({ label: 'Home', path: '/account/home' });
      expect(above.filter(({ path }) => /:|undefined/.test(path))).toEqual([]);
      expect(here).toBe(screen.label);
    },
  );

  it('fills the ids of a path into those above it', () => {
    expect(crumbsOf('/account/pets/3/recipe-nutrition/5', 'free').above.at(-1)).toEqual({
      label: 'Recipe',
      path: '/account/recipe/5',
    });
  });

  it('leaves out what the role may not enter', () => {
    const needs = '/admin/dietary-needs-per-kg';
    expect(labels(needs, 'admin')).toEqual(['Home', 'Admin Home']);
    expect(labels(needs, 'professional')).toEqual(['Home']);
  });

  it.each(['/account/recipes-shared-with-me', '/account/recipes-veterinarian-formulated'])(
    'names %s by the words of the role',
    (path) => {
      const here = (role: (typeof roles)[number]) => crumbsOf(path, role).here;
      expect(roles.map((role) => [role, here(role)])).toEqual([
        ['free', 'Veterinarian Customized Recipes'],
        ['wholebowl_customer', 'Veterinarian Customized Recipes'],
        ['professional', 'Recipe Inbox'],
        ['admin', 'Veterinarian Customized Recipes'],
      ]);
    },
  );

  it('gives none at Home and at an address that leads nowhere', () => {
    expect(labels('/account/home')).toEqual([]);
    expect(labels('/elsewhere')).toEqual([]);
  });
});
