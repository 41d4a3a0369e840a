import type { Role } from '../../server/contract/brand.ts';
import { mayEnter } from '../kernel/admission.ts';
import { labelFor } from '../screenRow.ts';
import { type Screen, screens } from '../screens.tsx';
import type { PaletteEntry } from '../ui/shell/Palette.tsx';
import type { PageAction } from '../ui/shell/pageActions.ts';
import { matchesWords } from '../ui/table/matchesWords.ts';

/** Entries of each kind, so that every kind fits. */
const maxEntries = 5;

const all: readonly Screen[] = screens;

/** The screens that a role may enter and that need no record, whose labels match the query. */
export const screenEntries = (query: string, role: Role): readonly PaletteEntry[] =>
  all
    .filter((screen) => mayEnter(screen, role) && !screen.path.includes(':'))
    .map((screen) => ({ label: labelFor(screen, role), path: screen.path }))
    .filter(({ label }) => matchesWords(label, query))
    .slice(0, maxEntries);

/** What the open screen can do, if its words match the query. */
export const actionEntries = (query: string, actions: readonly PageAction[]): readonly PaletteEntry[] =>
  actions
    .filter(({ label }) => matchesWords(label, query))
    .map(({ label, run }) => ({ label, run, path: `#${label}` }));

/** Records whose names match the query. Two that lead to the same page are one entry. */
export const recordEntries = <Row extends { readonly name: string }>(
  records: readonly Row[] | undefined,
  query: string,
  pathOf: (record: Row) => string,
): readonly PaletteEntry[] => {
  const matches = (records ?? []).filter(({ name }) => matchesWords(name, query));
  const byPath = new Map(matches.map((record) => [pathOf(record), record.name]));
  return [...byPath].slice(0, maxEntries).map(([path, label]) => ({ label, path }));
};
