import { describe, expect, it } from 'vitest';
import { roles } from '../../../server/contract/brand.ts';
import { mayEnter } from '../../admission.ts';
import { type Screen, screens } from '../../screens.tsx';
import { crumbsOf } from './crumbsOf.ts';

/** The table of screens when all screens are built. */
const built: readonly Screen[] = screens.map((screen) => ({ ...screen, file: screen.file ?? 'x/X' }));

const nameOf = ({ name }: Screen): string => name;
const pathOf = ({ path }: Screen): string => path.replaceAll(/:\w+/g, '7');
const roleOf = (screen: Screen) => roles.find((role) => mayEnter(screen, role)) ?? 'admin';

const labels = (path: string, role: (typeof roles)[number] = 'admin', all = built): readonly string[] =>
  crumbsOf(path, role, all).above.map(({ label }) => label);

describe('crumbsOf', () => {
  it('names only screens that exist as parents', () => {
    const parents = built.flatMap(({ parent }) => (parent === null ? [] : [parent]));
    expect(parents.filter((parent) => !built.map(nameOf).includes(parent))).toEqual([]);
  });

  it.each(built.filter(({ enter, parent }) => enter !== 'visitor' && parent !== null))(
    'leads from $name to Home, by paths without parameters',
    (screen) => {
      const { above, here } = crumbsOf(pathOf(screen), roleOf(screen), built);
      expect(above[0]).toEqual({ label: 'Home', path: '/account/home' });
      expect(above.filter(({ path }) => /:|undefined/.test(path))).toEqual([]);
      expect(here).toBe(screen.label);
    },
  );

  it('fills the ids of a path into those above it', () => {
    expect(crumbsOf('/account/pets/3/recipe-nutrition/5', 'free', built).above.at(-1)).toEqual({
      label: 'Recipe',
      path: '/account/recipe/5',
    });
  });

  it('leaves out what the role may not enter and what is not built', () => {
    const needs = '/admin/dietary-needs-per-kg';
    expect(labels(needs, 'admin')).toEqual(['Home', 'Admin Home']);
    expect(labels(needs, 'professional')).toEqual(['Home']);
    const some = built.map((screen) => (screen.name === 'ListPets' ? { ...screen, file: null } : screen));
    expect(labels('/account/pets/3/edit', 'free', some)).toEqual(['Home']);
  });

  it('names a screen by the words of the role', () => {
    const here = (role: (typeof roles)[number]) =>
      crumbsOf('/account/recipes-shared-with-me', role, built).here;
    expect(roles.map((role) => [role, here(role)])).toEqual([
      ['free', 'Veterinarian Customized Recipes'],
      ['wholebowl_customer', 'Veterinarian Customized Recipes'],
      ['professional', 'Recipe Inbox'],
      ['admin', 'Veterinarian Customized Recipes'],
    ]);
  });

  it('gives none at Home and at an address that leads nowhere', () => {
    expect(labels('/account/home')).toEqual([]);
    expect(labels('/elsewhere')).toEqual([]);
  });
});
