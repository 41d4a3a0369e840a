// Writes fixtures/reports/engine-api.md, the engine's surface, from its sources: node --import tsx engine/report.ts.
// With --check it fails where the committed report differs, so that a change of surface is a reviewed diff.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';

const report = new URL('../fixtures/reports/engine-api.md', import.meta.url);

/** Something exported: how it is written, and what its comment says first. */
interface Member {
  readonly signature: string;
  readonly says: string;
}

const source = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** A comment's text in one line, without its marks and without what follows the first tag. */
function textOf(comment: string): string {
  const [said = ''] = comment.replaceAll(/^\s*\*\s?/gm, '').split(/^@/m);
  return said.replaceAll(/\s+/g, ' ').trim();
}

/** The module's exports: each names itself in its comment, those of regions share one. */
function moduleExports(): Member[] {
  const pattern = /\/\*\* ([^*]+)\*\/|export \{([^}]+)\} from/g;
  const found: Member[] = [];
  let says = '';
  for (const [, comment, names] of source('./assembly/index.ts').matchAll(pattern)) {
    if (comment !== undefined) says = textOf(comment);
    for (const name of names?.split(',').map((part) => part.trim()) ?? []) {
      if (name === '') continue;
      const own = new RegExp(`^(${name}\\([^)]*\\)): (.*)$`).exec(says);
      found.push({ signature: own?.[1] ?? name, says: own?.[2] ?? says });
    }
  }
  return found;
}

/** The public members of `Engine`, as they are written. */
function engineMembers(): Member[] {
  const pattern = /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+((?:static |async |get )*[a-z]\w*\([^{]*?) \{$/gm;
  const members = [...source('./host/engine.ts').matchAll(pattern)];
  return members.map(([, comment = '', signature = '']) => ({
    signature: signature.replaceAll(/\s+/g, ' '),
    says: textOf(comment),
  }));
}

function table(title: string, members: readonly Member[]): string {
  const row = ({ signature, says }: Member): string =>
    `| \`${signature.replaceAll('|', '\\|')}\` | ${says.replaceAll('|', '\\|')} |`;
  return `## ${title}\n\n| | |\n|---|---|\n${members.map(row).join('\n')}\n`;
}

const [ofEngine, ofModule] = [engineMembers(), moduleExports()];
const text = [
  '# The engine\n\nWritten by `engine/report.ts` from the sources; do not edit.\n',
  table('`Engine`, engine/host/engine.ts', ofEngine),
  table('The module, engine/assembly/index.ts', ofModule),
].join('\n');

if (argv[2] !== '--check') writeFileSync(report, text);
else if (readFileSync(report, 'utf8') !== text) {
  stderr.write(
    'fixtures/reports/engine-api.md differs from the sources: node --import tsx engine/report.ts\n',
  );
  exit(1);
}
