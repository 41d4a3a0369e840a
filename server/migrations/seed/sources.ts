import { read, readTable } from '../../kernel/csv.ts';

const columns = {
  ...{ id: read.text, title: read.text, publisher: read.text, edition: read.text, licence: read.text },
  used_for: read.text,
};

/** The source of shipped values. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
  readonly used_for: string;
}

/** The sources of all shipped values, as on the About page. */
export const readSources = (folder?: string): Source[] =>
  readTable('sources.csv', columns, folder).map(({ line: _, ...source }) => source);
