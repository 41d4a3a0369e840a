import { MealPlan } from '../../plans/mealPlans.model.ts';
import type { PolicyFixture, PolicyUser } from './policyFixture.ts';
import { outcome, ownOf, type Probe, plain, standing } from './probe.ts';

const rows = ['own', 'private'] as const;

const idOf = (fixture: PolicyFixture, user: PolicyUser, row: (typeof rows)[number]): number =>
  row === 'own' ? ownOf(fixture, user).plan.id : fixture.others.plan.id;

const rowProbes = rows.flatMap((row): Probe[] => [
  {
    operation: 'mealPlans.list',
    row,
    ask: (client, fixture, user) => {
      const call = client.mealPlans.list();
      return outcome(call.then(({ meal_plans }) => standing(meal_plans, idOf(fixture, user, row))));
    },
  },
  {
    operation: 'mealPlans.get',
    row,
    ask: (client, fixture, user) =>
      outcome(client.mealPlans.get({ params: { id: idOf(fixture, user, row) } })),
  },
  {
    operation: 'mealPlans.addRecipes',
    row,
    ask: (client, fixture, user) => {
      const params = { id: idOf(fixture, user, row) };
      return outcome(client.mealPlans.addRecipes({ params, body: { recipes: [] } }));
    },
  },
  {
    operation: 'mealPlans.update',
    row,
    ask: (client, fixture, user) => {
      const params = { id: idOf(fixture, user, row) };
      return outcome(
        client.mealPlans.update({
          params,
          body: { meal_plan: { name: 'Changed' } },
        }),
      );
    },
  },
  {
    operation: 'mealPlans.remove',
    row,
    // The plan is created again, because other probes ask for it.
    ask: async (client, fixture, user) => {
      const id = idOf(fixture, user, row);
      const { plan } = row === 'own' ? ownOf(fixture, user) : fixture.others;
      const { user_id, name } = plan;
      const result = await outcome(client.mealPlans.remove({ params: { id } }));
      if (result === 'done') await MealPlan.create({ id, user_id, name });
      return result;
    },
  },
  {
    operation: 'mealPlans.dismissNotices',
    row,
    ask: (client, fixture, user) =>
      outcome(
        client.mealPlans.dismissNotices({
          params: { id: idOf(fixture, user, row) },
        }),
      ),
  },
]);

/** Probes of meal plans. */
export const mealPlanProbes: readonly Probe[] = [
  ...rowProbes,
  plain('mealPlans.create', (client) => outcome(client.mealPlans.create({ body: { name: 'New' } }))),
];
