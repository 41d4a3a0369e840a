import { product } from './contract/brand.ts';
import { readEnv } from './kernel/env.ts';
import { openLog } from './kernel/log.ts';
import { demoPassword } from './migrations/seed/demo.ts';
import { start } from './start.ts';

const demoAccounts = ['free', 'customer', 'professional', 'admin', 'suspended'];

const say = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

try {
  const env = readEnv();
  const log = openLog(env.LOG_LEVEL);
  const { url, firstAdminUrl, stop } = await start(env, log);
  const end = (signal: string): void => {
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
  // A supervisor that waits for this line may stop the process at once.
  say(`${product} is at ${url}`);
  if (firstAdminUrl !== null)
    say('There is no admin. This link creates one, once, within 24 hours:', `  ${firstAdminUrl}`);
  if (env.DEMO) {
    say(`Demo accounts, password ${demoPassword}:`, ...demoAccounts.map((name) => `  ${name}@demo.test`));
  }
} catch (error) {
  process.stderr.write(
    `${product} did not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
