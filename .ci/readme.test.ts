import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../server/testing/thorough.ts';

const root = resolve(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const contributing = textOf('CONTRIBUTING.md');

/** The documents for readers, by their paths. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'server/contract/decisions.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];

/** A block of a recipe: a new file, or lines to insert after the line that contains `after`. */
interface Block {
  readonly file: string;
  readonly after: string | null;
  readonly text: string;
}

/** The blocks below `### To add <what>`: fences whose first line reads ```ts file=... [after="..."]. */
const recipe = (what: string): Block[] => {
  const section = contributing.split(`### To add ${what}\n`)[1]?.split('\n#')[0] ?? '';
  const fences = section.matchAll(/^```\w+ file=(\S+)(?: after="([^\n]+)")?\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, file = '', after = null, text = '']) => ({ file, after, text }));
};

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wholebowl-readme-'));
  for (const entry of [
    'engine',
    'server',
    'web',
    'fixtures',
    'bench',
    '.ci',
    'tsconfig.json',
    'package.json',
    'asconfig.json',
  ]) {
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string): string | null =>
  existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : null;

const apply = ({ file, after, text }: Block): void => {
  if (after === null) {
    writeFileSync(join(copy, file), text);
    return;
  }
  const lines = (read(file) ?? '').split('\n');
  const at = lines.findIndex((line) => line.includes(after));
  if (at < 0) throw new Error(`CONTRIBUTING: no line with ${after} in ${file}`);
  writeFileSync(
    join(copy, file),
    [...lines.slice(0, at + 1), text.trimEnd(), ...lines.slice(at + 1)].join('\n'),
  );
};

/** Applies the blocks to the copy, runs `check`, and restores the copy. */
const withBlocks = <T>(blocks: readonly Block[], check: () => T): T => {
  const before = new Map(blocks.map(({ file }) => [file, read(file)]));
  try {
    blocks.forEach(apply);
    return check();
  } finally {
    for (const [file, text] of before) {
      if (text === null) rmSync(join(copy, file), { force: true });
      else writeFileSync(join(copy, file), text);
    }
  }
};

/** The standard output and error of a command. */
const outputOf = (program: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(join('node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
};

const compile = (): string =>
  outputOf('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo');

describe('CONTRIBUTING', () => {
  it('the recipes to add an endpoint, a list screen and a form screen compile together', () => {
    const recipes = ['an endpoint', 'a list screen', 'a form screen'].map(recipe);
    for (const blocks of recipes) expect(blocks.length).toBeGreaterThan(1);
    expect(withBlocks(recipes.flat(), compile)).toBe('');
  });

  it
    .runIf(isThorough)
    .each(['server/contract/time.ts', 'server/contract/policy.ts', 'server/people/time.routes.ts'])(
    'an endpoint without %s does not compile',
    (left) => {
      const blocks = recipe('an endpoint').filter(({ file }) => file !== left);
      expect(withBlocks(blocks, compile)).toContain('error TS');
    },
  );

  it('the recipe to add a nutrient loads as a row of data', () => {
    const blocks = recipe('a nutrient');
    expect(blocks.length).toBe(1);
    const load = `
      import { migrate } from './server/migrations/index.ts';
      import { seedShippedData } from './server/migrations/seed/index.ts';
      import { openDatabase } from './server/models.ts';
      import { Nutrient } from './server/nutrients/nutrients.model.ts';
      const db = openDatabase('sqlite:' + process.argv[2]);
      await migrate(db);
      await seedShippedData(db);
      console.log(JSON.stringify(await Nutrient.findByPk(9999)));
    `;
    writeFileSync(join(copy, 'load.ts'), load);
    const answer = withBlocks(blocks, () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'load.ts', join(copy, 'nutrient.sqlite')], {
        cwd: copy,
        encoding: 'utf8',
      }),
    );
    expect(answer.stderr).toBe('');
    expect(JSON.parse(answer.stdout)).toMatchObject({ id: 9999, name: 'Example nutrient', unit_type: 'mg' });
  });

  it('the recipe to add a derived value compiles', () => {
    const blocks = recipe('a derived value');
    expect(blocks.length).toBe(2);
    const build = () =>
      outputOf('asc', '--config', 'asconfig.json', '--target', 'release', '--textFile', 'added.wat');
    expect(withBlocks(blocks, build)).not.toContain('ERROR');
    expect(readFileSync(join(copy, 'added.wat'), 'utf8')).toContain('"dryMatterExample"');
  });
});

it('docs/operations.md names exactly the environment variables that the server reads', () => {
  const names = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
  ];
  expect(names(textOf('docs/operations.md'), /^\| `([A-Z][A-Z_]+)` \|/gm).sort()).toEqual(
    names(textOf('server/kernel/env.ts'), /^\s+([A-Z][A-Z_]+):/gm).sort(),
  );
});

it.each(documents)('%s links to existing files', (document) => {
  const links = [...textOf(document).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)];
  const targets = links.map(([, path = '']) => join(root, dirname(document), path));
  expect(targets.filter((path) => !existsSync(path))).toEqual([]);
});

it('README is short', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(250);
});
