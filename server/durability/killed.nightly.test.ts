import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../testing/database.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { Saves } from './saves.ts';

const enough = 1000;
const kills = 1;

let url: string;
let first: ServerProcess;

beforeAll(async () => {
  url = await testDatabaseUrl('seeded');
  first = await startServer(url);
});

afterAll(() => first.stop('SIGKILL'));

/** Resolves when `count` saves are acknowledged. */
const until = async (saves: Saves, count: number): Promise<void> => {
  while (saves.acknowledged < count) await new Promise((next) => setTimeout(next, 5));
};

describe('kill -9 during 1,000 saves', () => {
  it('loses no acknowledged save and leaves no partial one', { timeout: 120_000 }, async () => {
    const { saves, recipes } = await Saves.of(await first.as('professional'));
    const used = recipes.slice(0, 4);
    const [contended = 0] = used;
    await saves.begin(await first.as('professional'), used);
    const moments = Array.from({ length: kills }, (_, n) => (n + 0.3 + Math.random() * 0.4) / kills);
    for (const share of [...moments, 1]) {
      const running: ServerProcess = first;
      const client = await running.as('professional');
      const savers = [...used, contended, contended, contended].map((id) => saves.keepSaving(client, id));
      await until(saves, Math.round(share * enough));
      await new Promise((next) => setTimeout(next, Math.random() * 20));
      running.child.kill('SIGKILL');
      saves.stop();
      await Promise.all([...savers, running.stop('SIGKILL')]);
      first = await startServer(url);
      const after = await first.as('professional');
      for (const id of used) await saves.verify(after, id);
    }
    expect(saves.acknowledged).toBeGreaterThanOrEqual(enough);
    expect([...saves.refused]).toEqual([]);
    expect(await first.stop()).toBe(0);
  });
});
