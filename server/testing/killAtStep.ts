// Loaded before a command (`--import`): kills its process just before the step that its query names, or prints the number
// of steps. Steps are changes of photos, and statements that change the schema or end a transaction.
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Sequelize } from 'sequelize';

const killAt = Number(new URL(import.meta.url).searchParams.get('at'));
let steps = 0;

const step = (): void => {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
};

for (const name of ['mkdir', 'mkdtemp', 'open', 'rename', 'rm'] as const) {
  const call = files[name] as (...given: unknown[]) => unknown;
  const counted = (...given: unknown[]): unknown => {
    if (String(given[0]).includes('/photos')) step();
    return call(...given);
  };
  Object.assign(files, { [name]: counted });
}
syncBuiltinESMExports();

const query = Sequelize.prototype.query as (...given: unknown[]) => Promise<unknown>;
Sequelize.prototype.query = function counted(this: Sequelize, ...given: unknown[]) {
  if (/^(COMMIT|CREATE TABLE|DROP TABLE)/.test(String(given[0]))) step();
  return query.apply(this, given);
} as typeof Sequelize.prototype.query;

process.once('exit', () => process.stderr.write(`${steps} steps`));
