import { describe, expect, it } from 'vitest';
import type { Role } from '../../../server/contract/brand.ts';
import { type Screen, screens } from '../../screens.tsx';
import { navFor } from './nav.ts';

/** The table of screens when all screens are built. */
const built: readonly Screen[] = screens.map((screen) => ({ ...screen, file: screen.file ?? 'x/X' }));

const labels = (role: Role | null, all?: readonly Screen[]): string[] =>
  navFor(role, all).map(({ label, locked }) => (locked ? `${label} (locked)` : label));

const guide = 'Quick Start Guide';
const own = ['My Pets', 'Recipe Search', 'My Recipes'];
const below = ['Profile', 'About the values'];

describe('navFor', () => {
  it.each<[Role | null, string[]]>([
    [null, [guide, 'Login']],
    ['free', ['Home', ...own, 'Advanced Meal Plans (locked)', guide, ...below]],
    ['wholebowl_customer', ['Home', ...own, 'Advanced Meal Plans', guide, ...below]],
    ['professional', ['Home', 'Professional Tools', ...own, 'Advanced Meal Plans', guide, ...below]],
    ['admin', ['Home', 'Admin Home', ...own, 'Advanced Meal Plans', guide, ...below]],
  ])('lists what %s may open, in the specified order', (role, expected) => {
    expect(labels(role, built)).toEqual(expected);
  });

  it('leaves out screens that are not built', () => {
    const some = built.map((screen) => ({
      ...screen,
      file: ['AccountHome', 'RecipesHome'].includes(screen.name) ? screen.file : null,
    }));
    expect(labels('admin', some)).toEqual(['Home', 'Recipe Search', guide]);
  });
});
