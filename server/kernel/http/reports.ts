// `npm run generate:reports` writes the API's committed reports. With --check it only lists outdated ones.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { policy } from '../../contract/policy.ts';
import { openapi } from './openapi.ts';
import { policyReport } from './policyReport.ts';

const folder = new URL('../../../fixtures/reports/', import.meta.url);

const reports = {
  'openapi.json': () => `${JSON.stringify(openapi(), null, 2)}\n`,
  'permissions.md': () => policyReport(policy),
};

const committed = (name: string): string | null => {
  try {
    return readFileSync(new URL(name, folder), 'utf8');
  } catch {
    return null;
  }
};

const check = process.argv.includes('--check');
if (!check) mkdirSync(folder, { recursive: true });
for (const [name, write] of Object.entries(reports)) {
  const fresh = write();
  if (fresh === committed(name)) continue;
  if (check) {
    console.error(
      `fixtures/reports/${name} is outdated. Run npm run generate:reports and review the difference.`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(new URL(name, folder), fresh);
    console.log(`fixtures/reports/${name} written`);
  }
}
