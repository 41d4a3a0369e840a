import { read, readTable } from './csv.ts';

const columns = {
  ...{ id: read.text, title: read.text, publisher: read.text, edition: read.text, licence: read.text },
  used_for: read.text,
};

/** Where a shipped figure is from. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
  readonly used_for: string;
}

/** The sources of all shipped figures, as the About page names them. */
export const readSources = (folder?: string): Source[] =>
  readTable('sources.csv', columns, folder).map(({ line: _, ...source }) => source);
