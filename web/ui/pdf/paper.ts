/** A colour of the levels, which always stands beside its word. */
export type PaperTone = 'low' | 'optimal' | 'high' | 'unknown' | 'quiet' | 'strong';

/** A cell of a table: a text, a text with a tone, or a box to tick. */
export type PaperCell =
  | string
  | { readonly text: string; readonly tone: PaperTone }
  | { readonly ticked: boolean };

/** A column of a table. */
export interface PaperColumn {
  readonly head: string;
  /** Numbers are right-aligned. */
  readonly number?: boolean;
  /** Width relative to the other columns. Default 1. */
  readonly weight?: number;
}

/** A row of a table: cells, or the heading of a group of rows. */
export type PaperRow = readonly PaperCell[] | { readonly group: string };

/** A table. Its head is repeated on each page, and a row is never split between pages. */
export interface PaperTable {
  readonly kind: 'table';
  readonly name: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Smaller type for long tables. */
  readonly dense?: boolean;
}

/** One share of a whole in percent. */
export interface PaperShare {
  readonly label: string;
  /** Its text, e.g. `34.51 %`. */
  readonly text: string;
  readonly percent: number;
}

/** What must not be overlooked. */
export interface PaperNotice {
  readonly kind: 'notice';
  readonly title: string;
  readonly items: readonly string[];
  /** True for what harms: in a frame, with a larger title. */
  readonly danger?: boolean;
}

/** A part of a document. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: 'quiet' | 'strong' }
  | PaperNotice
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      readonly small?: boolean;
      /** With numbers. */
      readonly ordered?: boolean;
    }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'shares'; readonly name: string; readonly shares: readonly PaperShare[] }
  | PaperTable;

/** A picture as a data URL, with its size in pixels. */
export interface PaperImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Who hands a document out, above its title. */
export interface PaperSender {
  readonly text: string;
  readonly logo: PaperImage | null;
}

/** The content of a document. The page, the print and the PDF show the same texts. */
export interface Paper {
  readonly title: string;
  readonly subtitle?: string;
  readonly from?: PaperSender;
  /** See `pdfFileName`. */
  readonly fileName: string;
  /** At the left of each page's foot; the page number is at its right. */
  readonly footer: string;
  /**
   * The type shrinks until everything fits on so many pages: for one page to two thirds, for more to 88 %. If it does not
   * fit, the document has as few pages as possible.
   */
  readonly maxPages?: number;
  /** The smallest type, relative to the usual one, if that is larger than by `maxPages`. */
  readonly minScale?: number;
  /** True for pages wider than high. */
  readonly wide?: boolean;
  readonly blocks: readonly PaperBlock[];
}

/** The text of a cell. A box has a sign, in place of which the PDF draws a box. */
export const textOfCell = (cell: PaperCell): string => {
  if (typeof cell === 'string') return cell;
  if ('ticked' in cell) return cell.ticked ? '☑' : '☐';
  return cell.text;
};

/** The tone of a cell. */
export const toneOfCell = (cell: PaperCell): PaperTone | null =>
  typeof cell === 'string' || 'ticked' in cell ? null : cell.tone;
