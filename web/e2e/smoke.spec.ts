import type { Page } from '@playwright/test';
import type { Role } from '../../server/contract/brand.ts';
import { type Screen, screens } from '../screens.tsx';
import { type Account, expect, signIn, test } from './journey.ts';

const roleOf: Readonly<Record<Account, Role>> = {
  free: 'free',
  customer: 'wholebowl_customer',
  professional: 'professional',
  admin: 'admin',
};

const rows: readonly Screen[] = screens.filter(({ file }) => file !== null);

/** Ids for the parameters of paths, of things that this user may open. */
const valuesFor = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const { pets } = await (await fetch('/api/pets')).json();
    const { recipes } = await (await fetch('/api/recipes')).json();
    const pet = pets[0];
    const recipe = recipes.find(
      (one: { locked: boolean; species: { id: number }[] }) =>
        !one.locked && one.species.some(({ id }) => id === pet.specie_id),
    );
    return { petId: pet.id, recipeId: recipe.id };
  });

const fill = (path: string, values: Readonly<Record<string, number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`Say in valuesFor() what :${name} stands for.`);
    return String(values[name]);
  });

test('a visitor is let into the visitors’ screens and sent to sign in from all others', async ({ page }) => {
  for (const { path, enter } of rows) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(new URL(page.url()).searchParams.has('next')).toBe(enter !== 'visitor');
  }
});

for (const account of Object.keys(roleOf) as Account[]) {
  test(`${account} opens every screen of the table, or is kept out as it says`, async ({ page }) => {
    await signIn(page, account);
    const values = await valuesFor(page);
    for (const { path, enter, premium } of rows) {
      const address = fill(path, values);
      await page.goto(address);
      const allowed = enter !== 'visitor' && enter.includes(roleOf[account]);
      await expect(page).toHaveURL(allowed ? address : '/account/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(!allowed && premium !== undefined ? 1 : 0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
}
