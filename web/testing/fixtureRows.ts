import { readFileSync } from 'node:fs';

/** The rows of a file in fixtures/, by column. Cells have no line breaks. */
export const rowsOf = (name: string): readonly ReadonlyMap<string, string>[] => {
  const text = readFileSync(new URL(`../../fixtures/${name}.csv`, import.meta.url), 'utf8');
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  return lines.map((cells) => new Map(head.map((column, index) => [column, cells[index] ?? ''])));
};
