import { describe, expect, it } from 'vitest';
import { policyColumns } from '../../server/contract/policy.ts';
import { type Screen, screens } from '../screens.tsx';
import { texts } from '../texts/texts.ts';
import { type Admission, admit, afterLocked, afterSignIn } from './admission.ts';

const rows: readonly Screen[] = screens;

const open = (name: string, role: (typeof policyColumns)[number], path: string): Admission => {
  const screen = rows.find((row) => row.name === name);
  if (!screen) throw new Error(`There is no screen named ${name}.`);
  return admit(screen, role, new URL(path, 'http://localhost'));
};

const editor = '/account/recipes/7/advanced-edit-for-pet/3';

describe('allowModel', () => {
  it.each([
    ['login', '/login', ['enter', home(), home(), home(), home()]],
    ['AccountHome', '/account/home', [login('/account/home'), 'enter', 'enter', 'enter', 'enter']],
    [
      'RecipeAdvancedEditForPet',
      editor,
      [login(editor), { premium: texts.premium.feature }, 'enter', 'enter', 'enter'],
    ],
  ])('lets into %s who may enter, and leads everybody else where they belong', (name, path, admissions) => {
    expect(policyColumns.map((role) => open(name, role, path))).toEqual(admissions);
  });

  it.each(rows.map(({ name, path }) => [name, path]))(
    'leads nobody in a circle who opens %s',
    (name, path) => {
      for (const role of policyColumns) {
        const admission = open(name, role, path);
        if (admission === 'enter' || 'premium' in admission) continue;

        const [target = ''] = admission.redirect.split('?');
        expect(target).not.toBe(path);
        expect(open('login', role, admission.redirect)).toEqual(role === null ? 'enter' : home());
      }
    },
  );

  it('remembers the query of the screen', () => {
    expect(open('ListRecipes', null, '/account/recipes?query=oats')).toEqual(
      login('/account/recipes?query=oats'),
    );
  });
});

describe('afterSignIn', () => {
  it.each([
    ['/account/recipes?query=oats', 'free', '/account/recipes?query=oats'],
    [editor, 'free', editor],
    ['/account/recipes#filters', 'free', '/account/recipes#filters'],
    ['/account/meal-plans', 'free', '/account/meal-plans'],
    ['/admin/users', 'free', '/account/home'],
    [editor, 'admin', editor],
    ['/login', 'admin', '/account/home'],
    ['//elsewhere.test/account/recipes', 'admin', '/account/home'],
    ['/\\elsewhere.test/account/recipes', 'admin', '/account/home'],
    ['//', 'admin', '/account/home'],
    ['https://elsewhere.test/account/recipes', 'admin', '/account/home'],
    [null, 'admin', '/account/home'],
  ] as const)('leads from %s as %s to %s', (next, role, path) => {
    expect(afterSignIn(next, role)).toBe(path);
  });
});

function home(): Admission {
  return { redirect: '/account/home' };
}

function login(next: string): Admission {
  return { redirect: `/login?${new URLSearchParams({ next })}` };
}

it.each([
  ['/account/recipes', '?page=2', '/account/recipes?page=2'],
  ['/account/meal-plans', '', '/account/home'],
  ['/login', '', '/account/home'],
  ['/register', '?next=%2Faccount%2Fmeal-plans', '/account/home'],
])(
  'a locked screen that was opened from %s leads to a page that does not lead to it',
  (pathname, search, path) => {
    expect(afterLocked('/account/meal-plans', { pathname, search })).toBe(path);
  },
);
