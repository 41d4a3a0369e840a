import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../contract/index.ts';
import { type OperationScope, type PolicyTable, policy, policyColumns } from '../../contract/policy.ts';
import { onMariaDb, testDatabase } from '../../testing/database.ts';
import { createTestSession } from '../../testing/factories.ts';
import { createClient } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import {
  createPolicyFixture,
  type PolicyFixture,
  type PolicyUser,
  policyUsers,
} from '../../testing/policy/policyFixture.ts';
import { policyOutcomes } from '../../testing/policy/policyOutcomes.ts';
import { probes } from '../../testing/policy/policyProbes.ts';
import type { Probe } from '../../testing/policy/probe.ts';
import { isThorough } from '../../testing/thorough.ts';
import { readEnv } from '../env.ts';
import { folderStore } from '../photos/folderStore.ts';
import { operations } from './openapi.ts';
import { policyReport } from './policyReport.ts';

const expectedFor = (probe: Probe, person: PolicyUser): string => {
  const row = policyOutcomes[`${probe.operation} ${probe.row}`]?.split(/\s+/) ?? [];
  return row[policyUsers.indexOf(person)] ?? 'nothing is written down';
};

/** The product's table, of which the test changes one cell at a time. */
const table: Record<OperationId, OperationScope[]> = Object.fromEntries(
  Object.entries(policy).map(([id, row]) => [id, [...row]]),
) as Record<OperationId, OperationScope[]>;

let test: TestApp;
/** Requires a second factor of admins, which no session of this file has proved. */
let strict: TestApp;
let world: PolicyFixture;

const clientOf = async (person: PolicyUser) => {
  if (person === 'signedOut') return createClient(test.url);
  const { token } = await createTestSession(world.own[person].user);
  return createClient(test.url, { token });
};

const ask = async (probe: Probe, person: PolicyUser) => probe.ask(await clientOf(person), world, person);

beforeAll(async () => {
  const db = await testDatabase();
  world = await createPolicyFixture();
  const photos = { ...folderStore(''), read: async () => new Uint8Array([1]) };
  test = await startTestApp(db, { policy: table as unknown as PolicyTable, photos });
  strict = await startTestApp(db, { photos, env: readEnv({ PORT: '0', ADMIN_SECOND_FACTOR: '1' }) });
});

/**
 * Who asks a probe: everybody on SQLite. On MariaDB the last one of each outcome, and nightly the others, because what is
 * permitted does not depend on the database.
 */
const askersOf = (probe: Probe): readonly PolicyUser[] => {
  if (!onMariaDb()) return policyUsers;
  const outcomes = policyUsers.map((person) => expectedFor(probe, person));
  return policyUsers.filter((_, at) => (outcomes.lastIndexOf(outcomes[at] ?? '') === at) !== isThorough);
};

describe.skipIf(isThorough && !onMariaDb())('the authorization table', () => {
  it.each(probes.map((probe) => [`${probe.operation} ${probe.row}`, probe] as const))(
    '%s',
    async (_, probe) => {
      for (const person of askersOf(probe))
        expect([person, await ask(probe, person)]).toEqual([person, expectedFor(probe, person)]);
    },
  );

  it('covers every operation, and each lets at least one user through', () => {
    for (const [id] of operations()) {
      const probesOfOperation = probes.filter(({ operation }) => operation === id);
      expect(
        probesOfOperation.some((probe) =>
          policyUsers.some((person) => /done|in/.test(expectedFor(probe, person))),
        ),
      ).toBe(true);
    }
  });

  it('equals the committed report', () => {
    const reviewed = readFileSync(
      new URL('../../../fixtures/reports/permissions.md', import.meta.url),
      'utf8',
    );
    expect(policyReport(policy)).toBe(reviewed);
  });
});

// What a second factor permits does not depend on the database, so one database suffices.
describe.skipIf(isThorough || onMariaDb())('an admin who did not prove the required second factor', () => {
  const paths = new Map(operations().map(([id, { path }]) => [id, path]));

  /** As for a professional, but asked for the proof where only an admin gets further. */
  const expectedUnproved = (probe: Probe): string => {
    const [admin, professional] = [expectedFor(probe, 'admin'), expectedFor(probe, 'professional')];
    if (probe.operation === 'reviews.count') return admin;
    if (paths.get(probe.operation)?.startsWith('/api/admin/')) return '403';
    return professional === '404' && admin === 'done' ? '403' : professional;
  };

  it.each(probes.map((probe) => [`${probe.operation} ${probe.row}`, probe] as const))(
    '%s',
    async (_, probe) => {
      const { token } = await createTestSession(world.own.admin.user);
      const asked = await probe.ask(createClient(strict.url, { token }), world, 'admin');
      expect(asked).toBe(expectedUnproved(probe));
    },
  );
});

describe.runIf(isThorough && !onMariaDb())('a table with one cell changed', () => {
  const scopes: readonly OperationScope[] = ['none', 'own', 'visible', 'open', 'editable', 'all'];
  const columns = policyUsers.slice(0, policyColumns.length);

  const differs = async (id: OperationId, person: PolicyUser): Promise<boolean> => {
    for (const probe of probes.filter(({ operation }) => operation === id))
      if ((await ask(probe, person)) !== expectedFor(probe, person)) return true;
    return false;
  };

  it.each(operations().map(([id]) => id))('is detected: %s', { timeout: 60_000 }, async (id) => {
    for (const [column, person] of columns.entries()) {
      const right = policy[id][column] ?? 'none';
      for (const wrong of scopes.filter((scope) => scope !== right)) {
        table[id][column] = wrong;
        const noticed = await differs(id, person);
        expect([person, wrong, noticed]).toEqual([person, wrong, true]);
        expect(policyReport(table as unknown as PolicyTable)).not.toBe(policyReport(policy));
      }
      table[id][column] = right;
    }
  });
});
