import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import type { Client } from '../testing/http/client.ts';
import { ended, type ServerProcess, startServer } from '../testing/process.ts';
import { isThorough } from '../testing/thorough.ts';
import { runConcurrentSaves } from './concurrentSaves.ts';
import { provokeLockConflicts } from './lockConflicts.ts';
import { Saves } from './saves.ts';

let url: string;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  url = await testDatabaseUrl('seeded');
  [first, second] = await Promise.all([startServer(url), startServer(url)]);
});

afterAll(() => Promise.all([first, second].map((server) => server.stop('SIGKILL'))));

/** `npm test` runs these tests on SQLite, `npm run nightly` on MariaDB. */
const isSkipped = isThorough && !onMariaDb();

/** On MariaDB under deadlocks and with a row held longer than a save waits. */
describe('two servers on one database', () => {
  const race = async () => {
    const clients = [await first.as('professional'), await second.as('professional')] as const;
    const { recipes, foods } = await Saves.of(clients[0]);
    return { clients, recipes: recipes.slice(0, 4), food: foods[0] ?? 0, pairs: 200 };
  };

  it.skipIf(isSkipped)(
    'save one of each pair of saves of one version and answer the other with 409',
    {
      timeout: 60_000,
    },
    async () => {
      const pairs = await race();
      const disturbance = onMariaDb() ? await provokeLockConflicts(url, pairs.recipes) : undefined;
      try {
        expect(await runConcurrentSaves(pairs)).toEqual({ '200 409': 200 });
        while (disturbance && (await disturbance.deadlocks()) < 5)
          expect(await runConcurrentSaves({ ...pairs, pairs: 20 })).toEqual({ '200 409': 20 });
      } finally {
        await disturbance?.stop();
      }
    },
  );
});

/** On MariaDB this file runs nightly; cooking/recipeSteps.api.test.ts has the same with one server. */
describe('two servers that open outdated recipes at once', () => {
  it.skipIf(isSkipped)('generate the steps of each once, with the ids they had', async () => {
    const clients = [await first.as('admin'), await second.as('admin')] as const;
    const { recipes } = await clients[0].recipes.list({ query: { size: 20 } });
    const open = async (client: Client, id: number) => {
      const query = { include_recipe_steps: '1' } as const;
      return (await client.recipes.get({ params: { id }, query })).recipe.recipe_steps ?? [];
    };
    const idsOf = (steps: Awaited<ReturnType<typeof open>>) => steps.map((step) => step.id);
    const before = await Promise.all(recipes.map(async ({ id }) => idsOf(await open(clients[0], id))));
    const { recipe_step_template_groups } = await clients[0].recipeStepTemplateGroups.list();
    for (const { id, recipe_step_templates } of recipe_step_template_groups) {
      const changed = recipe_step_templates.map((template) => ({
        ...template,
        basic_instructions: `${template.basic_instructions} Now`,
      }));
      const body = { recipe_step_template_group: { recipe_step_templates: changed } };
      await clients[0].recipeStepTemplateGroups.update({ params: { id }, body });
    }
    const opened = await Promise.all(
      recipes.map(({ id }) => Promise.all([...clients, ...clients].map((client) => open(client, id)))),
    );
    for (const [index, answers] of opened.entries())
      for (const steps of answers) {
        expect(idsOf(steps)).toEqual(before[index]);
        expect(steps.every((step) => step.basic_instructions.includes(' Now'))).toBe(true);
      }
    expect(opened.flat(2).length).toBeGreaterThan(0);
  });
});

describe('a server that gets SIGTERM', () => {
  it.skipIf(isSkipped)('finishes running requests, refuses new ones, and exits with 0', async () => {
    const client = await first.as('professional');
    const { saves, recipes, foods } = await Saves.of(client);
    const [id = 0] = recipes;
    const body = JSON.stringify({ ingredients: [{ id: foods[0], total_g: 12.345 }] });
    const slow = request(`${second.url}/api/recipes/${id}/update_ingredients`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await second.tokenOf('professional')}`,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write(body.slice(0, 20));
    const stopped = second.stop('SIGTERM');
    const isAnswered = () => second.health('live').then(Boolean, () => false);
    await expect.poll(isAnswered, { timeout: 5000 }).toBe(false);
    slow.end(body.slice(20));
    const [response] = await once(slow, 'response');
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(await text(response)).recipe.ingredients[0].amount.total_g).toBe(12.345);
    expect(await stopped).toBe(0);
    const { recipe } = await client.recipes.get({ params: { id } });
    expect(recipe.ingredients.map((line) => line.amount.total_g)).toEqual([12.345]);
    expect(saves.acknowledged).toBe(0);
  });

  it.runIf(isThorough)('exits with 0 also right after its start', async () => {
    const asking = `
      const { write } = process.stdout;
      process.stdout.write = (text) => {
        write.call(process.stdout, text);
        if (text.includes(' is at ')) process.kill(process.pid, 'SIGTERM');
        return true;
      };`;
    const hook = `data:text/javascript,${encodeURIComponent(asking)}`;
    const { child } = await startServer(url, {}, ['--import', hook]);
    expect(await ended(child)).toBe(0);
  });
});
