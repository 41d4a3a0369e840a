import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { post } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';
import { dayAgo } from './weighings.ts';

const client = { name: 'Clara Client', email: 'clara@client.test' };

test('a case opens the sharing of a recipe, and a second pet takes the client of the first', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const made: number[] = [];
  for (const name of ['Bello', 'Bessie']) {
    const { pet } = await post<{ pet: { id: number } }>(page, '/api/pets', {
      ...{ name, specie_id: 1, weight_kg: '20', sex: 'Neutered Male', birthday: dayAgo(5 * 365) },
      ...{ client_name: client.name, client_email: client.email },
    });
    made.push(pet.id);
  }
  const [first = 0] = made;
  await page.goto(pathTo('Case', { petId: first }));
  const others = page.getByRole('region', { name: `Other patients of ${client.name}` });
  await expect(others.getByRole('link')).toHaveText(['Bessie']);
  await axe(page);
  await page.getByRole('combobox', { name: 'Share one of your recipes' }).fill('low-fat turkey');
  await expect(page.getByRole('option', { name: 'Low-Fat Turkey and Potato' })).toBeVisible();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/^Share this Recipe/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(client.email);

  await page.goto(pathTo('AddPet'));
  await page.getByLabel('Client', { exact: true }).fill(client.name);
  await expect(page.getByLabel("Client's email")).toHaveValue(client.email);
  const headers = await writeHeaders(page.context());
  for (const id of made) await page.context().request.delete(`/api/pets/${id}`, { headers });
});
