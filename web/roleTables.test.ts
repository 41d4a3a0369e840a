import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { policyColumns } from '../server/contract/policy.ts';
import { admit } from './kernel/admission.ts';
import { type Screen, screens } from './screens.tsx';
import { rowsOf } from './testing/fixtureRows.ts';
import { texts } from './texts/texts.ts';

const rows: readonly Screen[] = screens;

/** The product's own screens of an account that only professionals and admins use, as the calls behind them are theirs. */
const ofProfessionals = ['/account/add-target-set', '/account/target-sets/:id/edit', '/account/cases/:petId'];
const staff = 'login login login enter enter';
/** Those that lead to the editor, which is for paid users. */
const ofPaidUsers = ['/account/new-formulation'];
const paid = 'login feature enter enter enter';

/** What a role gets: the screen, the login, its home, or a premium dialog. */
type Outcome = 'enter' | 'login' | 'home' | 'plans' | 'feature';

/**
 * The routes of the specification with its role tables (sections 6 of both parts). D23 settles where these differ:
 * professionals edit needs and the foods they own. `/` is no screen.
 */
const specified = rowsOf('specification/routes')
  .map((row) => ({
    path: (row.get('path') ?? '').replaceAll(/\{(\w+)\}/g, ':$1'),
    name: row.get('name'),
    outcomes: ['signed_out', 'free', 'customer', 'professional', 'admin'].map((role) => row.get(role)),
  }))
  .filter(({ path }) => path !== '/');

const outcomeOf = (screen: Screen, role: (typeof policyColumns)[number]): Outcome => {
  const admission = admit(screen, role, new URL(screen.path, 'http://localhost'));
  if (admission === 'enter') return 'enter';
  if ('premium' in admission) return admission.premium === texts.premium.plans ? 'plans' : 'feature';
  return admission.redirect.startsWith('/login') ? 'login' : 'home';
};

/** Links of mails open for whoever got the mail, signed in or not. */
const anybody = policyColumns.map(() => 'enter').join(' ');

describe('the screens are those of the specification', () => {
  it.each(specified.map((route) => [route.path, route] as const))('%s', (path, route) => {
    const found = rows.filter((row) => row.path === path);
    expect(found).toMatchObject([{ name: route.name, file: expect.any(String) }]);
    expect(policyColumns.map((role) => outcomeOf(found[0] as Screen, role))).toEqual(route.outcomes);
  });

  it('69 of them, besides the address /', () => {
    expect(specified).toHaveLength(69);
  });

  it('each has a file', () => {
    const isThere = ({ file }: Screen): boolean =>
      existsSync(resolve(import.meta.dirname, `${file}.screen.tsx`));
    expect(rows.filter((row) => !isThere(row))).toEqual([]);
  });

  it("the product's own have the guards of their area", () => {
    const paths = new Set(specified.map(({ path }) => path));
    for (const screen of rows.filter(({ path }) => !paths.has(path))) {
      const [, area = ''] = screen.path.split('/');
      const ofArea = { account: 'login enter enter enter enter', admin: 'login login login login enter' };
      const own = new Map([
        ...ofProfessionals.map((path) => [path, staff] as const),
        ...ofPaidUsers.map((path) => [path, paid] as const),
      ]);
      const rule = own.get(screen.path) ?? ofArea[area as keyof typeof ofArea];
      const outcomes = policyColumns.map((role) => outcomeOf(screen, role)).join(' ');
      const ofLink = screen.enter === 'anyone' ? anybody : 'enter home home home home';
      expect([screen.path, outcomes]).toEqual([screen.path, rule ?? ofLink]);
    }
  });
});
