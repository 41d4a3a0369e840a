import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const biome = join(root, 'node_modules/.bin/biome');

/** A file, its code, and the expected advice of the linter, or null if the code is allowed. */
const cases: readonly (readonly [file: string, line: string, advice: string | null])[] = [
  [
    'engine/host/a1.ts',
    "import { x } from '../../server/contract/index.ts'; export default x;",
    'The engine imports nothing',
  ],
  ['engine/host/a2.ts', "import { x } from './recipeTotals.ts'; export default x;", null],
  ['engine/oracle.ts', "import { x } from './host/engine.ts'; export default x;", 'shares no code'],
  ['server/contract/a3.ts', "import * as z from 'zod'; export default z;", "import 'zod/mini'"],
  [
    'server/contract/a4.ts',
    "import { x } from '../kernel/http/mount.ts'; export default x;",
    'imports zod/mini',
  ],
  [
    'server/contract/a5.ts',
    "import * as z from 'zod/mini'; import { x } from './fields.ts'; export default [z, x];",
    null,
  ],
  ['server/recipes/a6.ts', "import Koa from 'koa'; export default Koa;", 'declare an endpoint'],
  ['server/recipes/a7.ts', "import { Op } from 'sequelize'; export default Op;", 'add a query to'],
  [
    'server/recipes/a8.ts',
    "import { x } from '../../web/api.ts'; export default x;",
    'share through server/contract',
  ],
  [
    'server/recipes/c8.ts',
    "import { selectRows } from '../kernel/database/queries/rows.ts'; export default selectRows;",
    'Handlers send no SQL',
  ],
  ['server/recipes/a9.model.ts', "import { Op } from 'sequelize'; export default Op;", null],
  ['server/recipes/b1.query.ts', "import Koa from 'koa'; export default Koa;", 'Models know no HTTP'],
  [
    'server/migrations/20991231-01-x.ts',
    "import { x } from '../kernel/database/columns.ts'; export default x;",
    'A migration is frozen',
  ],
  ['server/kernel/http/b2.ts', "import Koa from 'koa'; export default Koa;", null],
  ['server/kernel/http/b3.ts', "import { Op } from 'sequelize'; export default Op;", 'add a query to'],
  ['server/recipes/b4.ts', 'export default process.env;', 'noProcessEnv'],
  ['server/kernel/env.ts', 'export default process.env;', null],
  ['web/recipes/b5.ts', "import { x } from '../../server/models.ts'; export default x;", 'the contract only'],
  ['web/recipes/b6.ts', "import { x } from '../../server/contract/index.ts'; export default x;", null],
  ['web/recipes/b7.ts', 'export default WebAssembly;', 'Only engine/host knows the module'],
  ['engine/host/b8.ts', 'export default WebAssembly;', null],
  ['web/pets/b9.ts', "import { x } from '../../server/models.ts'; export default x;", 'the contract only'],
  ['web/pets/d1.ts', "import { Button } from '@mantine/core'; export default Button;", 'Screens use the kit'],
  ['web/recipes/d2.ts', "import { Lock } from 'lucide-react'; export default Lock;", 'Screens use the kit'],
  [
    'web/recipes/d3.ts',
    "import { useForm } from 'react-hook-form'; export default useForm;",
    'Screens use the kit',
  ],
  ['web/recipes/e9.ts', "import { jsPDF } from 'jspdf'; export default jsPDF;", 'Screens use the kit'],
  [
    'web/pets/d4.ts',
    "import { useTable } from '@tanstack/react-table'; export default useTable;",
    'Screens use the kit',
  ],
  ['web/pets/d5.ts', "import { Button } from '../ui/controls.ts'; export default Button;", null],
  ['web/ui/form/d6.ts', "import { TextInput } from '@mantine/core'; export default TextInput;", null],
  [
    'web/editor/parts/StickySummary.tsx',
    "import { useMediaQuery } from '@mantine/hooks'; export default useMediaQuery;",
    null,
  ],
  ['web/ui/page/d9.ts', "import { screens } from '../../screens.tsx'; export default screens;", null],
  [
    'web/ui/page/e1.ts',
    "import { x } from '../../../server/models.ts'; export default x;",
    'the contract only',
  ],
  ['web/pets/c2.ts', 'f();\n'.repeat(201), 'noExcessiveLinesPerFile'],
  ['server/recipes/c3.ts', 'f();\n'.repeat(301), 'noExcessiveLinesPerFile'],
  [
    'server/recipes/c4.ts',
    `export const f = () => {\n${'f();\n'.repeat(51)}};`,
    'noExcessiveLinesPerFunction',
  ],
  ['server/recipes/c5.ts', 'export const x: any = 1;', 'noExplicitAny'],
  ['server/recipes/c6.ts', 'console.log(1);', 'noConsole'],
];

let folder = '';
/** The linter's diagnostics by file. */
const diagnostics = new Map<string, string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wholebowl-lint-'));
  mkdirSync(join(folder, '.ci'));
  copyFileSync(join(root, '.ci/lint.json'), join(folder, '.ci/lint.json'));
  for (const [file, line] of cases) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  const { stdout, stderr } = spawnSync(
    biome,
    ['lint', '--config-path=.ci/lint.json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  // Each diagnostic starts with its file and rule.
  for (const diagnostic of `${stdout}${stderr}`.split(/^(?=[\w./-]+(?::\d+:\d+)? lint\/)/m)) {
    const [file = ''] = diagnostic.split(/[: ]/, 1);
    diagnostics.set(file, `${diagnostics.get(file) ?? ''}${diagnostic.replaceAll(/\s+/g, ' ')}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules and size limits give their advice', () => {
  it.each(cases.map(([file, , advice]) => [file, advice] as const))('%s: %s', (file, advice) => {
    const text = diagnostics.get(file) ?? '';
    if (advice === null) expect(text).not.toContain('lint/style/noRestricted');
    else expect(text).toContain(advice);
  });
});
