import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const areas = ['server', 'web', 'engine'];
const notShipped =
  /\.(?:test|spec)\.|\/test[A-Z]|^(?:server\/(?:testing|durability)|web\/(?:e2e|gallery|guide|bundle|testing)|engine\/(?:testing|build))\//;

const shipped = areas
  .flatMap((area) =>
    readdirSync(resolve(root, area), { recursive: true, encoding: 'utf8' }).map((path) => `${area}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !notShipped.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/** What the shipped code does, the text that does it, and the only files with it. */
const rules: readonly (readonly [does: string, what: RegExp, files: readonly string[]])[] = [
  ['starts a process for backups only', /child_process/, ['server/backup/backups.job.ts']],
  ['runs no text as code', /\beval\(|new Function\(|node:vm/, []],
  ['writes no HTML into a page', /(?:inner|outer|adjacent)HTML|dangerouslySet|document\.write/i, []],
  [
    'hashes with SHA-256, and codes of an app alone with SHA-1',
    /\b(?:createHash|hash)\('(?:md|sha(?!256'))|createHmac|SHA-?1\b/i,
    ['server/people/secondFactors.ts'],
  ],
  ['encrypts backups only', /createCipher|age-encryption'/, ['server/backup/encryption.ts']],
  [
    'draws what nobody may guess from the system: other random numbers only spread retries',
    /Math\.random/,
    ['server/kernel/database/connection.ts', 'server/kernel/outgoing.ts'],
  ],
  ['fills no format strings', /\bsprintf\(|\butil\.format\(|\bformat\(['"`]%/, []],
  ['asks no secret questions', /(?:secret|security).?question/i, []],
  ['lets no password expire', /password.{0,3}expir/i, []],
  ['trusts no wrong certificate', /rejectUnauthorized|NODE_TLS_REJECT/, []],
  [
    'follows no redirect of another service',
    /\bfetch\((?!request\b)(?![\s\S]{0,140}redirect: 'error')/,
    ['engine/host/browser.ts', 'web/kernel/fetchInTime.ts', 'web/ui/form/staleDialog.tsx'],
  ],
  [
    'hears messages of its own workers and pages only',
    /addEventListener\('message'|\bonmessage/,
    ['web/cooking/timers/Ticker.ts', 'web/cooking/timers/wakeWorker.ts', 'web/serviceWorker/worker.ts'],
  ],
  [
    'hears pastes into tables of foods and their dialog only',
    /\bonPaste\b|'paste'\)/,
    ['web/editor/foods/FoodTable.tsx', 'web/editor/foods/grid.ts', 'web/editor/paste/PasteDialog.tsx'],
  ],
  [
    'opens sessions in three files only',
    /\bopen(?:Temporary)?Session\(/,
    [
      'server/people/adminUsers.routes.ts',
      'server/people/session.routes.ts',
      'server/people/users.routes.ts',
    ],
  ],
];

it.each(rules)('the shipped code %s', (_, what, files) => {
  expect(shipped.length).toBeGreaterThan(500);
  expect(shipped.flatMap(({ path, text }) => (what.test(text) ? [path] : [])).sort()).toEqual(files);
});
