import { listOf, oneOf, type Setting } from '../kernel/settings.ts';

/** The parts of an owner's sheet that its writer may move or leave out. What keeps the animal safe is none of them. */
export const sheetSections = ['notes', 'weigh', 'cook', 'serve', 'change', 'storage'] as const;

export type SheetSection = (typeof sheetSections)[number];

/** The order of the sections, and which are left out. */
export interface SheetLayout {
  readonly order: readonly SheetSection[];
  readonly hidden: readonly SheetSection[];
}

/** The sheet as it is until somebody changes it. */
export const usualLayout: SheetLayout = { order: sheetSections, hidden: [] };

const isSections = listOf(oneOf(...sheetSections));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The layout of all sheets of a user. */
export const layoutSetting: Setting<SheetLayout> = {
  name: 'sheet-sections',
  is: (value): value is SheetLayout => isRecord(value) && isSections(value.order) && isSections(value.hidden),
  otherwise: usualLayout,
};

/** All sections in the order of a layout, each once. A section that is newer than the layout comes last. */
export const orderOf = ({ order }: SheetLayout): readonly SheetSection[] => [
  ...new Set([...order, ...sheetSections]),
];

/** The sections that are printed, in their order. Nobody types notes that are not printed. */
export const printedSections = (layout: SheetLayout): readonly SheetSection[] =>
  orderOf(layout).filter((section) => section === 'notes' || !layout.hidden.includes(section));

/** What a writer adds to the sheet of a recipe. */
export interface SheetNote {
  readonly text: string;
  /** The day by which it is looked at again, `YYYY-MM-DD`; empty without one, null while nobody chose. */
  readonly recheck: string | null;
}

export const noNote: SheetNote = { text: '', recheck: null };

/** Maximum length of notes, in characters. */
export const maxNoteLength = 1000;

type Notes = Readonly<Record<string, SheetNote & { readonly at: number }>>;

const isNote = (value: unknown): value is Notes[string] =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  (value.recheck === null || typeof value.recheck === 'string') &&
  typeof value.at === 'number';

const isNotes = (value: unknown): value is Notes => isRecord(value) && Object.values(value).every(isNote);

/** Number of settings that notes are spread over: a setting has at most 16 kB. */
const pages = 40;

/** Bytes of notes in one setting, below the maximum of a setting (D36). */
const maxBytes = 15 * 1024;

/** The setting that has the notes of a recipe, or of a plan. */
export const notesSetting = (id: number): Setting<Notes> => ({
  name: `sheet-notes-${id % pages}`,
  is: isNotes,
  otherwise: {},
});

/** The key of a recipe's or a plan's notes in their setting. */
export const noteKey = (id: number, ofPlan: boolean): string => (ofPlan ? `plan ${id}` : `${id}`);

const bytesOf = (notes: Notes): number => new TextEncoder().encode(JSON.stringify(notes)).length;

/** The notes with another one; without the oldest ones if there is no room for all. */
export const withNote = (notes: Notes, key: string, note: SheetNote, at: number): Notes => {
  const { [key]: _, ...others } = notes;
  const isEmpty = note.text === '' && note.recheck === null;
  let kept: Notes = isEmpty ? others : { ...others, [key]: { ...note, at } };
  while (bytesOf(kept) > maxBytes) {
    const [oldest] = Object.entries(kept).toSorted(([, a], [, b]) => a.at - b.at);
    if (oldest === undefined || oldest[0] === key) break;
    const { [oldest[0]]: _dropped, ...rest } = kept;
    kept = rest;
  }
  return kept;
};
