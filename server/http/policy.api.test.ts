import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../contract/index.ts';
import { type AccessScope, type PolicyTable, policy, policyColumns } from '../contract/policy.ts';
import { readEnv } from '../env.ts';
import { folderStore } from '../photos/folderStore.ts';
import { onMariaDb, testDatabase } from '../testing/database.ts';
import { createTestSession } from '../testing/factories.ts';
import { createClient } from './client.ts';
import { cookingOutcomes } from './cookingOutcomes.ts';
import { mealPlanOutcomes } from './mealPlanOutcomes.ts';
import { needOutcomes } from './needOutcomes.ts';
import { operations } from './openapi.ts';
import { orderOutcomes } from './orderOutcomes.ts';
import { createPolicyFixture, type PolicyFixture, type PolicyUser, policyUsers } from './policyFixture.ts';
import { probes } from './policyProbes.ts';
import { policyReport } from './policyReport.ts';
import type { Probe } from './probe.ts';
import { recipeOutcomes } from './recipeOutcomes.ts';
import { sharingOutcomes } from './sharingOutcomes.ts';
import { startTestApp, type TestApp } from './testApp.ts';

/** The expected outcomes, written independently of policy.ts: a status, or the state of a row in a list. */
// biome-ignore format: a table is read by its columns
const expected: Readonly<Record<string, string>> = {
  ...needOutcomes,
  ...sharingOutcomes,
  ...mealPlanOutcomes,
  ...cookingOutcomes,
  ...orderOutcomes,
  ...recipeOutcomes,
  //                                                 signed out  free     customer  professional  admin  suspended
  'session.csrfCookie -':                           'done        done     done      done          done   done',
  'session.login -':                                'done        done     done      done          done   done',
  'session.passkeyOptions -':                     'done        done     done      done          done   done',
  'session.passkeyLogin -':                       'done        done     done      done          done   done',
  'session.logout -':                               '401         done     done      done          done   401',
  'account.register -':                            'done        done     done      done          done   done',
  'account.resend -':                              'done        done     done      done          done   done',
  'account.verify -':                              'done        done     done      done          done   done',
  'account.notMe -':                               'done        done     done      done          done   done',
  'account.confirmEmail -':                        'done        done     done      done          done   done',
  'account.stopMails -':                           'done        done     done      done          done   done',
  'account.requestReset -':                        'done        done     done      done          done   done',
  'account.resetPassword -':                       'done        done     done      done          done   done',
  'account.firstAdmin -':                          'done        done     done      done          done   done',
  'users.me -':                                     '401         done     done      done          done   401',
  'settings.list -':                                '401         done     done      done          done   401',
  'settings.get -':                                 '401         done     done      done          done   401',
  'settings.put -':                                 '401         done     done      done          done   401',
  'settings.remove -':                              '401         done     done      done          done   401',
  'users.stopBecoming -':                           '401         done     done      done          done   401',
  'adminUsers.list -':                             '401         403      403       403           done   401',
  'adminUsers.get -':                              '401         403      403       403           done   401',
  'adminUsers.create -':                           '401         403      403       403           done   401',
  'adminUsers.become -':                           '401         403      403       403           done   401',
  'adminUsers.suspend -':                          '401         403      403       403           done   401',
  'adminUsers.unsuspend -':                        '401         403      403       403           done   401',
  'adminUsers.resetPassword -':                    '401         403      403       403           done   401',
  'adminUsers.removeFactors -':                    '401         403      403       403           done   401',
  'adminUsers.setRole -':                          '401         403      403       403           done   401',
  'adminUsers.authAttempts -':                     '401         403      403       403           done   401',
  'audit.list -':                                  '401         403      403       403           done   401',
  'users.update -':                                '401         done     done      done          done   401',
  'security.get -':                               '401         done     done      done          done   401',
  'security.changePassword -':                    '401         done     done      done          done   401',
  'security.changeEmail -':                       '401         done     done      done          done   401',
  'security.endSession -':                        '401         done     done      done          done   401',
  'security.startApp -':                          '401         done     done      done          done   401',
  'security.confirmApp -':                        '401         done     done      done          done   401',
  'security.startPasskey -':                      '401         done     done      done          done   401',
  'security.addPasskey -':                        '401         done     done      done          done   401',
  'security.removeFactor -':                      '401         done     done      done          done   401',
  'security.newRecoveryCodes -':                  '401         done     done      done          done   401',
  'security.prove -':                             '401         done     done      done          done   401',
  'privacy.export -':                               '401         done     done      done          done   401',
  'privacy.deleteAccount -':                        '401         done     done      done          done   401',
  'species.list -':                                 '401         done     done      done          done   401',
  'species.get -':                                  '401         done     done      done          done   401',
  'species.breeds -':                               '401         done     done      done          done   401',
  'activityLevels.list -':                          '401         done     done      done          done   401',
  'lifePhases.list -':                              '401         done     done      done          done   401',
  'caPRatios.getDefault -':                         '401         done     done      done          done   401',
  'recipeStepTemplateGroups.list -':                  '401         403      403       403           done   401',
  'recipeStepTemplateGroups.get -':                   '401         403      403       403           done   401',
  'recipeStepTemplateGroups.update -':                '401         403      403       403           done   401',
  'adminNutrients.list -':                         '401         403      403       403           done   401',
  'adminNutrients.update -':                       '401         403      403       403           done   401',
  'adminNutrients.reset -':                        '401         403      403       403           done   401',
  'caPRatios.update -':                            '401         403      403       403           done   401',
  'tags.list -':                                   '401         done     done      done          done   401',
  'tags.get -':                                    '401         done     done      done          done   401',
  'nutrients.list -':                               '401         done     done      done          done   401',
  'values.ceilings -':                              '401         done     done      done          done   401',
  'usualValues.get -':                              '401         403      403       done          done   401',
  'valueReports.create own':                        '401         done     done      done          done   401',
  'valueReports.create system':                     '401         done     done      done          done   401',
  'valueReports.create private':                    '401         404      404       404           done   401',
  'valueReports.list -':                            '401         403      403       403           done   401',
  'valueReports.resolve -':                         '401         403      403       403           done   401',
  'reviews.list -':                                 '401         403      403       403           done   401',
  'reviews.count -':                                '401         403      403       403           done   401',
  'clientErrors.report -':                          'done        done     done      done          done   done',
  'pets.list own':                                  '401         in       in        in            in     401',
  'pets.list foreign':                              '401         out      out       out           out    401',
  'pets.create -':                                  '401         premium  done      done          done   401',
  'pets.remove own':                                '401         done     done      done          done   401',
  'pets.remove foreign':                            '401         404      404       404           404    401',
  'pets.limits own':                                '401         done     done      done          done   401',
  'pets.limits foreign':                            '401         404      404       404           404    401',
  'remedies.list own':                             '401         done     done      done          done   401',
  'remedies.list foreign':                         '401         404      404       404           404    401',
  'remedies.balance own':                          '401         done     done      done          done   401',
  'remedies.balance foreign':                      '401         404      404       404           404    401',
  'pets.get own':                                   '401         done     done      done          done   401',
  'pets.get foreign':                               '401         404      404       404           404    401',
  'pets.update own':                                '401         done     done      done          done   401',
  'pets.update foreign':                            '401         404      404       404           404    401',
  'revisions.list nutrient':                       '401         403      403       403           done   401',
  'revisions.list ca_p_ratio':                     '401         403      403       403           done   401',
  'revisions.list ownNeed':                        '401         403      403       done          done   401',
  'revisions.list systemNeed':                     '401         403      403       403           done   401',
  'revisions.list privateNeed':                    '401         403      403       404           done   401',
  'revisions.list ownFood':                        '401         403      403       done          done   401',
  'revisions.list publishedFood':                  '401         403      403       403           done   401',
  'revisions.list privateFood':                    '401         403      403       404           done   401',
  'ingredients.list own':                           '401         in       in        in            in     401',
  'ingredients.list system':                        '401         in       in        in            in     401',
  'ingredients.list private':                       '401         out      out       out           in     401',
  'ingredients.list published':                     '401         in       in        in            in     401',
  'ingredients.list inSharedRecipe':                '401         out      in        in            in     401',
  'ingredients.get own':                            '401         done     done      done          done   401',
  'ingredients.get system':                         '401         done     done      done          done   401',
  'ingredients.get private':                        '401         404      404       404           done   401',
  'ingredients.get published':                      '401         done     done      done          done   401',
  'ingredients.get inSharedRecipe':                 '401         404      done      done          done   401',
  'adminIngredients.categories -':                 '401         done     done      done          done   401',
  'adminIngredients.create -':                     '401         403      403       done          done   401',
  'foodTables.export own':                         '401         403      403       in            in     401',
  'foodTables.export system':                      '401         403      403       out           in     401',
  'foodTables.export private':                     '401         403      403       out           in     401',
  'foodTables.import own':                         '401         403      403       done          done   401',
  'foodTables.import system':                      '401         403      403       422           done   401',
  'foodTables.import private':                     '401         403      403       422           done   401',
  'adminIngredients.get own':                      '401         403      403       done          done   401',
  'adminIngredients.get system':                   '401         403      403       403           done   401',
  'adminIngredients.get private':                  '401         403      403       404           done   401',
  'adminIngredients.update own':                   '401         403      403       done          done   401',
  'adminIngredients.update system':                '401         403      403       403           done   401',
  'adminIngredients.update private':               '401         403      403       404           done   401',
  'adminIngredients.remove own':                   '401         403      403       done          done   401',
  'adminIngredients.remove system':                '401         403      403       403           done   401',
  'adminIngredients.remove private':               '401         403      403       404           done   401',
  'adminIngredients.addNote own':                  '401         403      403       done          done   401',
  'adminIngredients.addNote system':               '401         403      403       403           done   401',
  'adminIngredients.addNote private':              '401         403      403       404           done   401',
  'adminIngredients.removeNote own':               '401         403      403       done          done   401',
  'adminIngredients.removeNote system':            '401         403      403       403           done   401',
  'adminIngredients.removeNote private':           '401         403      403       404           done   401',
  'adminIngredients.publish -':                    '401         403      403       403           done   401',
  'adminIngredients.unpublish -':                  '401         403      403       403           done   401',
  'adminIngredients.decide -':                     '401         403      403       403           done   401',
  'adminIngredients.withdraw own':                 '401         403      403       done          done   401',
  'adminIngredients.withdraw system':              '401         403      403       403           done   401',
  'adminIngredients.withdraw private':             '401         403      403       404           done   401',
  'values.foods own':                               '401         done     done      done          done   401',
  'values.foods system':                            '401         done     done      done          done   401',
  'values.foods private':                           '401         404      404       404           done   401',
  'values.foods published':                         '401         done     done      done          done   401',
  'values.foods inSharedRecipe':                    '401         404      done      done          done   401',
  'photos.get ofOwnUser':                          '401         done     done      done          done   401',
  'photos.get ofOtherUser':                        '401         404      404       404           done   401',
  'photos.get ofOwnPet':                           '401         done     done      done          done   401',
  'photos.get ofOtherPet':                         '401         404      404       404           done   401',
  'photos.get own':                                '401         done     done      done          done   401',
  'photos.get private':                            '401         404      404       404           done   401',
  'photos.get unapproved':                         '401         404      404       404           done   401',
  'photos.get sharedByCustomer':                   '401         done     done      done          done   401',
  'photos.get sharedByProfessional':               '401         done     done      done          done   401',
  'photos.get approved':                           '401         done     done      done          done   401',
  'photos.get freeTag':                            '401         done     done      done          done   401',
  'sources.list -':                                 'done        done     done      done          done   done',
  'sources.figure own':                             '401         done     done      done          done   401',
  'sources.figure system':                          '401         done     done      done          done   401',
  'sources.figure private':                         '401         404      404       404           done   401',
  'sources.figure published':                       '401         done     done      done          done   401',
  'sources.figure inSharedRecipe':                  '401         404      done      done          done   401',
  'sources.variable -':                             '401         done     done      done          done   401',
  'usdaFoods.list -':                               '401         done     done      done          done   401',
  'usdaFoods.create -':                             '401         done     done      done          done   401',
  'sources.need own':                               '401         done     done      done          done   401',
  'sources.need foreign':                           '401         404      404       404           404    401',
  'sources.needs own':                              '401         done     done      done          done   401',
  'sources.needs foreign':                          '401         404      404       404           404    401',
};

const expectedFor = (probe: Probe, person: PolicyUser): string => {
  const row = expected[`${probe.operation} ${probe.row}`]?.split(/\s+/) ?? [];
  return row[policyUsers.indexOf(person)] ?? 'nothing is written down';
};

/** The product's table, of which the test changes one cell at a time. */
const table: Record<OperationId, AccessScope[]> = Object.fromEntries(
  Object.entries(policy).map(([id, row]) => [id, [...row]]),
) as Record<OperationId, AccessScope[]>;

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

describe('the authorization table', () => {
  it.each(probes.map((probe) => [`${probe.operation} ${probe.row}`, probe] as const))(
    '%s',
    async (_, probe) => {
      for (const person of policyUsers)
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
    const reviewed = readFileSync(new URL('../../fixtures/reports/permissions.md', import.meta.url), 'utf8');
    expect(policyReport(policy)).toBe(reviewed);
  });
});

describe('an admin who did not prove the required second factor', () => {
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

// The changed table does not depend on the database, so one database suffices.
describe.skipIf(onMariaDb())('a table with one cell changed', () => {
  const scopes: readonly AccessScope[] = ['none', 'own', 'visible', 'open', 'all'];
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
