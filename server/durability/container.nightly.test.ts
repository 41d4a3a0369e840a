import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { atEnd } from '../testing/atEnd.ts';
import { onMariaDb } from '../testing/database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dockerfile = readFileSync(join(root, '.ci/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const isRoot = process.getuid?.() === 0;
/** The user without rights of Debian and others. */
const nobody = 65_534;

/** Commands of an instruction in JSON form. */
const commands = (pattern: RegExp): string[][] =>
  [...dockerfile.matchAll(pattern)].map(([, line = '']) => JSON.parse(line) as string[]);

/** The sources in a folder of their own, as the image gets them. */
const copySources = (app: string): void => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const file of files.filter((each) => !each.startsWith('bench/') && !each.endsWith('.test.ts'))) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    cpSync(join(root, file), join(app, file));
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

// Docker does not run in CI. This runs what .ci/Dockerfile runs, in a folder that the server's user cannot change.
it.skipIf(onMariaDb())(
  'the commands of the Dockerfile install, build, start, check and stop the server',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wholebowl-image-'));
    atEnd(
      async () =>
        void spawn('sh', ['-c', 'chmod -R u+w "$0"; rm -rf "$0"', folder], { detached: true }).unref(),
    );
    const [app, data] = [join(folder, 'app'), join(folder, 'data')];
    for (const each of [app, data]) mkdirSync(each);
    chmodSync(folder, 0o755);
    copySources(app);
    const build = /^FROM .* AS build\n([\s\S]*?)^FROM/m.exec(dockerfile)?.[1] ?? '';
    const steps = [...build.matchAll(/^RUN (.+)$/gm)].map(([, line = '']) => line);
    expect(steps).toHaveLength(2);
    for (const step of steps) execFileSync('sh', ['-c', step], { cwd: app, stdio: 'ignore' });
    execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
    if (isRoot) chownSync(data, nobody, nobody);

    const [start = []] = commands(/^CMD (\[.+\])$/gm);
    const [check = []] = commands(/^HEALTHCHECK .*CMD (\[.+\])$/gm);
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: data,
      DEMO: '0',
      TMPDIR: data,
    };
    const user = isRoot ? { uid: nobody, gid: nobody } : {};
    const server = spawn(start[0] ?? '', start.slice(1), { cwd: app, env, ...user, stdio: 'ignore' });
    const isHealthy = (): boolean => {
      try {
        execFileSync(check[0] ?? '', check.slice(1), { cwd: app, env, ...user, stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(isHealthy, { timeout: 120_000, interval: 1000 }).toBe(true);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const asked = Date.now();
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(isHealthy()).toBe(false);
  },
);
