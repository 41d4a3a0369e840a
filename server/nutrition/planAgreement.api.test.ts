import { beforeAll, expect, it } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import { toInteger } from '../../engine/host/quantity.ts';
import type { Line, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { type Case, oracleAssess } from '../../engine/oracle.ts';
import { oracleAssessRatio, oracleDerive } from '../../engine/oracleDerived.ts';
import { difference } from '../../engine/testing/compare.ts';
import { derivedDifference } from '../../engine/testing/derived.ts';
import { calculatePlan, type PlanMessage } from '../../engine/testing/worker.ts';
import type { MealPlan as MealPlanAnswer } from '../contract/mealPlans.ts';
import { type DailyNeed, dailyNeeds } from '../needs/dailyNeeds.ts';
import { engineNeed } from '../needs/engineNeed.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { MealPlan } from '../plans/mealPlans.model.ts';
import { testDatabase } from '../testing/database.ts';
import { startEngineThread } from '../testing/engineThread.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { breakdownOf, speciesShown } from './breakdown.ts';
import { type CatalogueSnapshot, FoodCatalogue } from './catalogue.ts';

type PlanResults = ReturnType<typeof calculatePlan>;

let snapshot: CatalogueSnapshot;
let byThread: (message: PlanMessage) => Promise<PlanResults>;
/** The plans as their owners read them, each with a daily need of every pet of the owner. */
let plans: { readonly plan: MealPlanAnswer; readonly days: readonly DailyNeed[] }[];

const everything = {
  include_recipes_ingredients: true,
  include_nutrition_breakdown: true,
  include_recipes_nutrition_breakdown: true,
};

const readPlan = async (client: Client, { id }: MealPlan): Promise<MealPlanAnswer> =>
  (await client.mealPlans.get({ params: { id }, query: everything })).meal_plan;

beforeAll(async () => {
  const db = await testDatabase('seeded');
  const test = await startTestApp(db);
  snapshot = await new FoodCatalogue(db, startEngine).current();
  byThread = startEngineThread(snapshot);
  plans = [];
  for (const row of await MealPlan.unguarded('a test of all plans').findAll()) {
    const client = await test.as(await User.findByPk(row.user_id, { rejectOnEmpty: true }));
    const pets = await Pet.findAll({ where: { user_id: row.user_id } });
    const days = await dailyNeeds(pets, new Date('2026-11-21T12:00:00Z'));
    plans.push({ plan: await readPlan(client, row), days: [...days.values()] });
  }
});

/** The lines of a plan's recipes as a browser reads them from the response. */
const linesOf = ({ recipes }: MealPlanAnswer): Line[][] =>
  recipes.map(({ ingredients = [] }) =>
    ingredients.map(({ id, amount }) => ({ food: id, milligrams: toInteger(String(amount.total_g), 3) })),
  );

const messageOf = (plan: MealPlanAnswer, daily: DailyNeed): PlanMessage => ({
  recipes: linesOf(plan),
  day: {
    need: engineNeed(snapshot, daily),
    kcalPerDay: daily.kcalPerDay,
    weightKg: 10,
    ratioBounds: { lowMax: daily.caP.lowMax ?? Number.NaN, highMin: daily.caP.highMin ?? Number.NaN },
  },
});

const caseOf = (lines: readonly Line[], { need }: PlanMessage['day']): Case => ({
  columns: snapshot.columns,
  categoryMaxima: snapshot.categoryMaxima,
  foods: [...new Set(lines.map(({ food }) => food))].map(
    (id) => snapshot.foods.get(id) ?? expect.unreachable(),
  ),
  lines,
  need,
  servingScale: 1,
});

/** The response's breakdown of these totals. */
const breakdown = ({ species }: MealPlanAnswer, totals: RecipeTotals) =>
  breakdownOf(totals, snapshot, { hidden: false, species: speciesShown(species.map(({ slug }) => slug)) });

it('gives the same amounts, coverage and bounds of demo plans by API, server and worker thread', async () => {
  expect(plans.length).toBeGreaterThanOrEqual(6);
  for (const { plan, days } of plans) {
    const message = messageOf(plan, days[0] ?? expect.unreachable());
    const answer = await byThread(message);
    expect(answer, plan.name).toEqual(calculatePlan(snapshot.engine, message));
    expect(breakdown(plan, answer.plan.totals), plan.name).toEqual(plan.nutrition_breakdown);
    for (const [at, recipe] of plan.recipes.entries()) {
      const { totals } = answer.plan.recipes[at] ?? expect.unreachable();
      expect(breakdown(plan, totals), recipe.name).toEqual(recipe.nutrition_breakdown);
    }
  }
}, 60_000);

it("gives a pet's levels, percents and ratios for a plan as the oracle does", async () => {
  const seen = new Set<number>();
  for (const { plan, days } of plans) {
    for (const daily of days.slice(0, 2)) {
      const message = messageOf(plan, daily);
      const { plan: answer } = await byThread(message);
      const input = caseOf(message.recipes.flat(), message.day);
      const derived = oracleDerive(input, message.day.kcalPerDay ?? 0);
      const [servingScale = Number.NaN, minScale = Number.NaN] = derived.values.servingScale ?? [];
      expect(answer.serving.scale, plan.name).toMatchObject({ value: servingScale, min: minScale });
      expect(difference(answer.totals, oracleAssess({ ...input, servingScale, minScale }))).toBeNull();
      expect(derivedDifference(answer.derived, derived), plan.name).toBeNull();
      const ofNeed = derived.values.calciumToPhosphorusOfNeed ?? expect.unreachable();
      expect(answer.derived.calciumToPhosphorus).toEqual(oracleAssessRatio(ofNeed, message.day.ratioBounds));
      for (const [at, lines] of message.recipes.entries()) {
        const own = oracleAssess({ ...caseOf(lines, message.day), servingScale, minScale });
        expect(difference(answer.recipes[at]?.totals ?? expect.unreachable(), own)).toBeNull();
      }
      for (const code of answer.totals.levels) seen.add(code);
    }
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3]);
}, 120_000);
