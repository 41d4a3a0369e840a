// Writes the engine's API report, fixtures/reports/engine-api.md, from the sources: node --import tsx engine/report.ts.
// With --check it fails if the committed report differs, so every change of the API is a reviewed diff.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stderr } from 'node:process';

const report = new URL('../fixtures/reports/engine-api.md', import.meta.url);

/** An export: its signature and the text of its comment. */
interface Member {
  readonly signature: string;
  readonly description: string;
}

const source = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** A comment's text up to the first tag, in one line. */
function textOf(comment: string): string {
  const [text = ''] = comment.replaceAll(/^\s*\*\s?/gm, '').split(/^@/m);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The module's exports. The comment of a function starts with its signature; regions share a comment. */
function moduleExports(): Member[] {
  const pattern = /\/\*\* ([^*]+)\*\/|export \{([^}]+)\} from/g;
  const found: Member[] = [];
  let description = '';
  for (const [, comment, names] of source('./assembly/index.ts').matchAll(pattern)) {
    if (comment !== undefined) description = textOf(comment);
    for (const name of names?.split(',').map((part) => part.trim()) ?? []) {
      if (name === '') continue;
      const own = new RegExp(`^(${name}\\([^)]*\\)): (.*)$`).exec(description);
      found.push({ signature: own?.[1] ?? name, description: own?.[2] ?? description });
    }
  }
  return found;
}

/** The public members of `Engine`. */
function engineMembers(): Member[] {
  const pattern = /^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+((?:static |async |get )*[a-z]\w*\([^{]*?) \{$/gm;
  const members = [...source('./host/engine.ts').matchAll(pattern)];
  return members.map(([, comment = '', signature = '']) => ({
    signature: signature.replaceAll(/\s+/g, ' '),
    description: textOf(comment),
  }));
}

function table(title: string, members: readonly Member[]): string {
  const row = ({ signature, description }: Member): string =>
    `| \`${signature.replaceAll('|', '\\|')}\` | ${description.replaceAll('|', '\\|')} |`;
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
