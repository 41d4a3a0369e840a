import { expect, it } from 'vitest';
import { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http/testApp.ts';

it('shows the demo professional two cases, what was sent to them, and a comment to read', async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  const as = async (email: string) => test.as(await User.findOne({ where: { email }, rejectOnEmpty: true }));
  const vet = await as('professional@demo.test');
  const { cases } = await vet.cases.list();
  expect(cases.map(({ pet, person, right }) => [pet.name, person.name, person.has_account, right])).toEqual([
    ['Winston', 'Walter Weber', false, 'own'],
    ['Pickle', 'Carl Customer', true, 'edit'],
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(cases.map(({ due_on }) => (due_on ?? '') <= today)).toEqual([true, false]);
  for (const { last_weighing, pet, lost_per_week } of cases) {
    expect(last_weighing?.weight_kg).toBeCloseTo(pet.weight_kg, 6);
    expect(lost_per_week).not.toBeNull();
  }
  const duck = cases[1]?.recipes.find(({ name }) => name === 'Duck and Sweet Potato Elimination Diet');
  const id = duck?.id ?? 0;
  const { total, recipes } = await vet.comments.unread();
  expect([total, recipes[0]?.recipe.id]).toEqual([1, id]);
  const { recipe } = await (await as('customer@demo.test')).recipes.get({ params: { id } });
  expect(recipe.sent_by).toMatchObject({ clinic: 'Riverside Veterinary Nutrition', changes: [] });
  expect(recipe.sent_by?.message).toContain('eight weeks');
});
