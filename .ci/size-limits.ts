// Checks the limits of sizes and imports for which the linter has no rule. `npm run check` runs it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importFaults } from './floors.ts';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(resolve(root, file)));

/** The top level is fixed. New entries belong in one of the folders. */
const topLevel = new Set([
  '.ci',
  '.gitignore',
  '.npmrc',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'asconfig.json',
  'bench',
  'docs',
  'engine',
  'fixtures',
  'package-lock.json',
  'package.json',
  'server',
  'tsconfig.json',
  'web',
]);
const maxDepth = 4;
const maxLines: Record<string, number> = {
  'server/main.ts': 40,
  'engine/host/node.ts': 15,
  'engine/host/browser.ts': 15,
};

const faults: string[] = [];
for (const file of files) {
  const parts = file.split('/');
  if (!topLevel.has(parts[0] ?? ''))
    faults.push(`${file}: the top level is fixed. Move it into one of the folders.`);
  if (parts.length - 1 > maxDepth) faults.push(`${file}: more than ${maxDepth} folders deep.`);
  const max = maxLines[file];
  const lines =
    max === undefined ? 0 : readFileSync(resolve(root, file), 'utf8').trimEnd().split('\n').length;
  if (max !== undefined && lines > max)
    faults.push(
      `${file}: ${lines} lines, at most ${max}. It only starts things; move logic to another file.`,
    );
}
if (/"resolved":\s*"http/.test(readFileSync(resolve(root, 'package-lock.json'), 'utf8'))) {
  faults.push('package-lock.json names a download host. Run npm install with the .npmrc of this folder.');
}

for (const file of files.filter((each) => /^(server|web)\/.*(?<!\.test|\.config)\.(tsx?|css)$/.test(each)))
  faults.push(...importFaults(file, readFileSync(resolve(root, file), 'utf8')));

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
