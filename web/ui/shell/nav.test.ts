import { describe, expect, it } from 'vitest';
import type { Role } from '../../../server/contract/brand.ts';
import { type Screen, screens } from '../../screens.tsx';
import { navFor } from './nav.ts';

/** The table of screens when all screens are built. */
const built: readonly Screen[] = screens.map((screen) => ({ ...screen, file: screen.file ?? 'x/X' }));

const labels = (role: Role, all?: readonly Screen[]): string[] =>
  navFor(role, all).map(({ label, locked }) => (locked ? `${label} (locked)` : label));

const own = ['My Pets', 'Recipe Search', 'My Recipes'];
const below = ['Profile', 'About the values'];

describe('navFor', () => {
  it.each<[Role, string[]]>([
    ['free', ['Home', ...own, 'Advanced Meal Plans (locked)', ...below]],
    ['wholebowl_customer', ['Home', ...own, 'Advanced Meal Plans', ...below]],
    ['professional', ['Home', 'Professional Tools', ...own, 'Advanced Meal Plans', ...below]],
    ['admin', ['Home', 'Admin Home', ...own, 'Advanced Meal Plans', ...below]],
  ])('lists what %s may open, in the specified order', (role, expected) => {
    expect(labels(role, built)).toEqual(expected);
  });

  it('leaves out screens that are not built, and lists all recipes until they can be searched', () => {
    const some = built.map((screen) => ({
      ...screen,
      file: ['AccountHome', 'ListRecipes'].includes(screen.name) ? screen.file : null,
    }));
    expect(labels('admin', some)).toEqual(['Home', 'Recipes']);
  });
});
