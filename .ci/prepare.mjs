// Prepares a clone for a command, using only Node: `install` packages if the lock file changed, build `engine` and `web`
// if their sources changed. Prints nothing if everything is current.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(dirname(new URL(import.meta.url).pathname), '..');
const at = (...parts) => join(root, ...parts);

const bin = (name) => at('node_modules/.bin', name);

const run = (what, command, ...args) => {
  process.stderr.write(`${what} ...\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write(`${what}: failed (${command} ${args.join(' ')})\n`);
    process.exit(status ?? 1);
  }
};

/** The parts of the lock file that npm also copies to node_modules. */
const locked = (file) => {
  if (!existsSync(file)) return null;
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).map(([path, entry]) => [path, entry.integrity ?? entry.version]));
};

const installed = () => {
  const wanted = locked(at('package-lock.json'));
  const have = locked(at('node_modules/.package-lock.json'));
  if (!wanted || !have) return false;
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return [...wanted].every(
    ([path, value]) =>
      path === '' || packages[path].optional || packages[path].peer || have.get(path) === value,
  );
};

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'build' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

const digest = (sources) => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(at(source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Runs `build` unless its outputs exist and were built from the same sources. */
const built = (outputs, sources, build) => {
  const stamp = at('build', `${outputs[0].replaceAll('/', '-')}.stamp`);
  const now = digest(['package-lock.json', ...sources]);
  const made = [stamp, ...outputs.map((output) => at(output))];
  if (made.every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === now) return;
  build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
};

/** The small modules beside the engine's: `name` is built from engine/assembly/`name`. */
const smallModules = [
  ['text', 'Building the JSON writer'],
  ['chance', 'Building the chances of levels'],
];

const steps = {
  install: () => {
    if (!installed()) run('Installing packages', 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  },
  engine: () =>
    built(
      ['engine/build/engine.wasm', ...smallModules.map(([name]) => `engine/build/${name}.wasm`)],
      ['engine/assembly', 'asconfig.json'],
      () => {
        for (const target of ['release', 'debug']) {
          run(`Building the engine (${target})`, bin('asc'), '--config', 'asconfig.json', '--target', target);
        }
        for (const [name, title] of smallModules) {
          const config = `engine/assembly/${name}/asconfig.json`;
          run(title, bin('asc'), '--config', config, '--outFile', `engine/build/${name}.wasm`);
        }
      },
    ),
  web: () =>
    built(['build/web/index.html'], ['web', 'engine/host', 'engine/assembly', 'server/contract'], () =>
      run('Building the web', bin('vite'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'),
    ),
};

for (const step of process.argv.slice(2)) steps[step]();
