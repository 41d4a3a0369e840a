import type { Role } from '../../contract/brand.ts';
import type { OperationId } from '../../contract/index.ts';
import { type PolicyTable, policyColumns } from '../../contract/policy.ts';

const words: Readonly<Record<string, string>> = { wholebowl_customer: 'customer' };

/** The head of a column of the authorization table. */
export const roleText = (role: Role | null): string => (role === null ? 'signed out' : (words[role] ?? role));

/** The authorization table as Markdown for review. */
export const policyReport = (table: PolicyTable): string => {
  const heads = policyColumns.map(roleText);
  const rows = (Object.keys(table) as OperationId[]).map((id) => [id, ...table[id]]);
  const all = [['operation', ...heads], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [
    '# Who may do what, and how far',
    '',
    'Generated from server/contract/policy.ts by `npm run generate:reports`. A suspended account is signed out.',
    'Access scope: `none`; `own` rows; `visible` rows, those one may see listed; `open`, those one may also open; `all`.',
    '',
    line(all[0] ?? []),
    rule,
    ...rows.map(line),
    '',
  ].join('\n');
};
