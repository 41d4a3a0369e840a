import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { AccountToken } from '../../people/accountTokens.model.ts';
import { EmailChange } from '../../people/emailChanges.model.ts';
import { MailStop } from '../../people/mailStops.model.ts';
import { createTestUser, password } from '../factories.ts';
import { adminProbes } from './adminProbes.ts';
import { cookingProbes } from './cookingProbes.ts';
import { adminFoodProbes } from './foodProbes.ts';
import { labProbes } from './labProbes.ts';
import { mealPlanProbes } from './mealPlanProbes.ts';
import { needProbes } from './needProbes.ts';
import { nutrientProbes } from './nutrientProbes.ts';
import { orderProbes } from './orderProbes.ts';
import { ownDataProbes } from './ownDataProbes.ts';
import { petProbes } from './petProbes.ts';
import type { OtherFood, PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain, recipeOf, recipeRows, standing } from './probe.ts';
import { recipeProbes } from './recipeProbes.ts';
import { revisionProbes } from './revisionProbes.ts';
import { sharingProbes } from './sharingProbes.ts';
import { stepTemplateProbes } from './stepTemplateProbes.ts';
import { targetProbes } from './targetProbes.ts';
import { usdaProbes } from './usdaProbes.ts';

const foodRows: readonly (OtherFood | 'own')[] = ['own', 'system', 'private', 'published', 'inSharedRecipe'];

const foodOf = (fixture: PolicyFixture, user: PolicyUser, row: OtherFood | 'own') =>
  row === 'own' ? ownOf(fixture, user).food : fixture.others.foods[row];

const foodProbes = foodRows.flatMap((row): Probe[] => [
  {
    operation: 'ingredients.list',
    row,
    ask: (client, fixture, user) => {
      const { id } = foodOf(fixture, user, row);
      const call = client.ingredients.list({ query: { ids: [id] } });
      return outcome(call.then(({ ingredients }) => standing(ingredients, id)));
    },
  },
  {
    operation: 'ingredients.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.ingredients.get({ params: { id: foodOf(fixture, user, row).id } })),
  },
  {
    operation: 'values.foods',
    row,
    ask: (client, fixture, user) => {
      const { id, revision } = foodOf(fixture, user, row);
      return outcome(client.values.foods({ query: { foods: `${id}.${revision}` } }));
    },
  },
  {
    operation: 'standardErrors.foods',
    row,
    ask: (client, fixture, user) => {
      const { id, revision } = foodOf(fixture, user, row);
      return outcome(client.standardErrors.foods({ query: { foods: `${id}.${revision}` } }));
    },
  },
  {
    operation: 'sources.figure',
    row,
    ask: (client, fixture, user) => {
      const { id, revision } = foodOf(fixture, user, row);
      return outcome(client.sources.figure({ params: { id: 203 }, query: { foods: `${id}.${revision}` } }));
    },
  },
]);

const photoProbe = (
  row: string,
  imageOf: (fixture: PolicyFixture, user: PolicyUser) => string | null,
): Probe => ({
  operation: 'photos.get',
  row,
  ask: (client, fixture, user) =>
    outcome(client.photos.get({ params: { name: imageOf(fixture, user) ?? '' } })),
});

const photoProbes = [
  photoProbe('ofOwnUser', (fixture, user) => ownOf(fixture, user).user.image),
  photoProbe('ofOtherUser', ({ others }) => others.user.image),
  photoProbe('ofOwnPet', (fixture, user) => ownOf(fixture, user).pet.image),
  photoProbe('ofOtherPet', ({ others }) => others.pet.image),
  photoProbe('ofSharedPet', ({ others }) => others.sharedPets.readable.image),
  ...recipeRows.map((row) => photoProbe(row, (fixture, user) => recipeOf(fixture, user, row).image)),
];

const person = {
  first_name: 'Nia',
  last_name: 'New',
  password: 'a bowl of rice',
  password_confirmation: 'a bowl of rice',
};
let registered = 0;
const newEmail = (): string => {
  registered += 1;
  return `new${registered}@example.test`;
};

/** All probes. Every operation of the contract has at least one. */
export const probes: readonly Probe[] = [
  plain('session.csrfCookie', (client) => outcome(client.session.csrfCookie())),
  plain('session.login', (client, { own }) =>
    outcome(client.session.login({ body: { email: own.customer.user.email, password } })),
  ),
  plain('session.passkeyOptions', (client) => outcome(client.session.passkeyOptions())),
  plain('session.passkeyLogin', async (client) => {
    const result = await outcome(client.session.passkeyLogin({ body: { response: {} } }));
    return result === '422' ? 'done' : result;
  }),
  plain('session.logout', (client) => outcome(client.session.logout())),
  plain('account.register', (client) =>
    outcome(client.account.register({ body: { ...person, email: newEmail() } })),
  ),
  plain('account.resend', (client) => outcome(client.account.resend({ body: { email: newEmail() } }))),
  plain('account.verify', async (client, { own }) => {
    const token = await AccountToken.issue('verify', own.customer.user.id, new Date());
    const verification_url = `https://bowl.example/api/email/verify?token=${token}`;
    return outcome(client.account.verify({ body: { verification_url } }));
  }),
  plain('account.notMe', async (client) => {
    const { id } = await createTestUser({ email_verified_at: null });
    const token = await AccountToken.issue('not_me', id, new Date());
    return outcome(client.account.notMe({ body: { token } }));
  }),
  plain('account.confirmEmail', async (client) => {
    const { id } = await createTestUser();
    const change = await EmailChange.create({ user_id: id, email: newEmail(), created_at: new Date() });
    const token = await AccountToken.issue('email_old', id, new Date(), change.id);
    return outcome(client.account.confirmEmail({ body: { token } }));
  }),
  plain('account.stopMails', async (client) => {
    const token = await MailStop.tokenFor(newEmail(), 1, new Date());
    return outcome(client.account.stopMails({ query: { token }, body: {} }));
  }),
  plain('account.requestReset', (client) =>
    outcome(client.account.requestReset({ body: { email: newEmail() } })),
  ),
  plain('account.resetPassword', async (client) => {
    const { id, email } = await createTestUser();
    const token = await AccountToken.issue('reset', id, new Date());
    const { password: chosen, password_confirmation } = person;
    const body = { token, email, password: chosen, password_confirmation };
    return outcome(client.account.resetPassword({ body }));
  }),
  // The fixture has an administrator, so no link is valid. A caller whom the table admits gets 422.
  plain('account.firstAdmin', async (client) => {
    const body = { ...person, email: newEmail(), token: 'none' };
    const said = await outcome(client.account.firstAdmin({ body }));
    return said === '422' ? 'done' : said;
  }),
  plain('users.me', (client) => outcome(client.users.me())),
  ...adminProbes,
  plain('users.update', (client) => outcome(client.users.update({ body: { last_name: 'Changed' } }))),
  ...ownDataProbes,
  ...usdaProbes,
  plain('sources.list', (client) => outcome(client.sources.list())),
  plain('sources.variable', (client) => outcome(client.sources.variable())),
  plain('sources.standards', (client) => outcome(client.sources.standards({ query: { species: 'dog' } }))),
  plain('clientErrors.report', (client) =>
    outcome(client.clientErrors.report({ body: { kind: 'error', page: '/login', message: 'Gone' } })),
  ),
  plain('species.list', (client) => outcome(client.species.list())),
  plain('species.get', (client) => outcome(client.species.get({ params: { specie: 'dog' } }))),
  plain('species.breeds', (client) => outcome(client.species.breeds({ params: { specie: 'dog' } }))),
  plain('activityLevels.list', (client) => outcome(client.activityLevels.list())),
  plain('lifePhases.list', (client) => outcome(client.lifePhases.list())),
  ...nutrientProbes,
  plain('values.ceilings', async (client) =>
    outcome(client.values.ceilings({ params: { version: await Catalogue.current() } })),
  ),
  plain('usualValues.get', (client) => outcome(client.usualValues.get({ params: { id: 1 } }))),
  ...petProbes,
  ...photoProbes,
  ...needProbes,
  ...targetProbes,
  ...revisionProbes,
  ...foodProbes,
  ...adminFoodProbes,
  ...recipeProbes,
  ...sharingProbes,
  ...labProbes,
  ...mealPlanProbes,
  ...stepTemplateProbes,
  ...cookingProbes,
  ...orderProbes,
];
