import { jsPDF } from 'jspdf';
import type { PdfFonts } from './fonts.ts';
import { drawLine, toFontText } from './glyphs.ts';
import { colors, lineHeight, page, sizes } from './layout.ts';

interface PdfOptions {
  readonly title: string;
  /** See `pdfFileName`. */
  readonly fileName: string;
  /** At the left of each page's foot. */
  readonly footer: string;
  /** Size of the type relative to the usual one. Default 1. */
  readonly scale?: number;
  /** True for pages wider than high. */
  readonly wide?: boolean;
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  /** From the left margin, in millimetres. */
  readonly indent?: number;
  readonly width?: number;
}

const family = 'Source Sans 3';

/** jsPDF takes a font's bytes as a text with one sign per byte. */
const toBinary = (bytes: Uint8Array): string => {
  const step = 0x8000;
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * step, (at + 1) * step)),
  );
  return parts.join('');
};

/** An A4 document that is written from top to bottom. Texts wrap, and pages follow by themselves. */
export class Pdf {
  readonly doc: jsPDF;
  /** Width of the text, in millimetres. */
  readonly textWidth: number;
  readonly #height: number;
  /** Top of the next content, in millimetres from the page's top. */
  y: number = page.margin;
  readonly #options: PdfOptions;

  constructor(options: PdfOptions, fonts: PdfFonts) {
    this.#options = options;
    const orientation = options.wide ? 'landscape' : 'portrait';
    this.doc = new jsPDF({ unit: 'mm', format: 'a4', orientation, compress: true, putOnlyUsedFonts: true });
    this.textWidth = (options.wide ? page.height : page.width) - 2 * page.margin;
    this.#height = options.wide ? page.width : page.height;
    for (const style of ['normal', 'bold'] as const) {
      this.doc.addFileToVFS(`${style}.ttf`, toBinary(fonts[style]));
      this.doc.addFont(`${style}.ttf`, family, style);
    }
    this.doc.setProperties({ title: options.title, creator: 'Wholebowl' });
    this.doc.setLanguage('en-US');
    this.doc.viewerPreferences({ DisplayDocTitle: true });
    this.setType({});
  }

  /** A size of type on this document, in points. */
  sized(points: number): number {
    return points * (this.#options.scale ?? 1);
  }

  /** Height of a line of text, in millimetres. */
  heightOf({ size = sizes.text }: TextStyle = {}): number {
    return lineHeight(this.sized(size));
  }

  /** Sets the type of the following texts. */
  setType({ size = sizes.text, bold = false, color = colors.text }: TextStyle): void {
    this.doc.setFont(family, bold ? 'bold' : 'normal');
    this.doc.setFontSize(this.sized(size));
    this.doc.setTextColor(color);
  }

  /** The lines of a text in the current type. */
  linesOf(text: string, width: number): string[] {
    return this.doc.splitTextToSize(toFontText(this.doc, text), width) as string[];
  }

  /** Starts a page unless so many millimetres are left. */
  ensure(height: number): void {
    if (this.y + height <= this.#height - page.foot - 2) return;
    this.doc.addPage();
    this.y = page.margin;
  }

  /** Leaves room, in millimetres. */
  space(height: number): void {
    this.y += this.sized(height);
  }

  /** A text that wraps. */
  text(text: string, style: TextStyle = {}): void {
    const { indent = 0, width = this.textWidth - indent } = style;
    this.setType(style);
    const height = this.heightOf(style);
    for (const line of this.linesOf(text, width)) {
      this.ensure(height);
      // A page that starts in a table has its own type.
      this.setType(style);
      drawLine(this.doc, line, {
        x: page.margin + indent,
        y: this.y + height * 0.75,
        width,
        align: 'left',
      });
      this.y += height;
    }
  }

  /** A heading, which stays with some of what follows it. */
  heading(text: string): void {
    this.space(3);
    this.ensure(this.heightOf({ size: sizes.heading }) + 24);
    this.text(text, { size: sizes.heading, bold: true, color: colors.accent });
    this.space(1);
  }

  /** Each item with a dash or its number, wrapped beside it. */
  list(items: readonly string[], style: TextStyle = {}, ordered = false): void {
    const { indent = 0 } = style;
    for (const [at, item] of items.entries()) {
      this.ensure(this.heightOf(style));
      this.#sign(ordered ? `${at + 1}.` : '–', indent, style);
      this.text(item, { ...style, indent: indent + (ordered ? 6 : 4) });
    }
  }

  #sign(sign: string, indent: number, style: TextStyle): void {
    this.setType(style);
    this.doc.text(sign, page.margin + indent, this.y + this.heightOf(style) * 0.75);
  }

  /** Writes the foot of each page. Nothing may be added after it. */
  finish(): void {
    const pages = this.doc.getNumberOfPages();
    const y = this.#height - page.foot + 7;
    const right = page.margin + this.textWidth;
    for (let number = 1; number <= pages; number += 1) {
      this.doc.setPage(number);
      this.doc.setDrawColor(colors.border);
      this.doc.setLineWidth(0.2);
      this.doc.line(page.margin, y - 5, right, y - 5);
      this.setType({ size: sizes.foot, color: colors.quiet });
      const [footer = ''] = this.linesOf(this.#options.footer, this.textWidth - 25);
      drawLine(this.doc, footer, { x: page.margin, y, width: this.textWidth - 25, align: 'left' });
      this.doc.text(`Page ${number} of ${pages}`, right, y, { align: 'right' });
    }
  }

  /** The finished file. */
  toBlob(): Blob {
    return this.doc.output('blob');
  }

  /** Saves the finished file as a download. */
  download(): void {
    this.doc.save(this.#options.fileName);
  }
}
