import { describe, expect, it } from 'vitest';
import type { Role } from '../../../server/contract/brand.ts';
import { navFor } from './nav.ts';

const labels = (role: Role | null): string[] =>
  navFor(role).map(({ label, locked }) => (locked ? `${label} (locked)` : label));

const guide = 'Quick Start Guide';
const own = ['My Pets', 'Recipe Search', 'My Recipes'];
const below = ['Profile', 'About the values'];

describe('navFor', () => {
  it.each<[Role | null, string[]]>([
    [null, [guide, 'Login']],
    ['free', ['Home', ...own, 'Advanced Meal Plans (locked)', guide, ...below]],
    ['wholebowl_customer', ['Home', ...own, 'Advanced Meal Plans', guide, ...below]],
    ['professional', ['Home', 'Professional Tools', ...own, 'Advanced Meal Plans', guide, ...below]],
    ['admin', ['Home', 'Admin Home', 'Reviews', ...own, 'Advanced Meal Plans', guide, ...below]],
  ])('lists what %s may open, in the specified order', (role, expected) => {
    expect(labels(role)).toEqual(expected);
  });
});
