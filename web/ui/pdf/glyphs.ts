import type { jsPDF } from 'jspdf';
import { printable } from './printable.ts';

/** What the current font of a document answers about a letter. */
interface FontMetadata {
  readonly characterToGlyph: (code: number) => number;
}

const isFont = (metadata: unknown): metadata is FontMetadata =>
  typeof metadata === 'object' && metadata !== null && 'characterToGlyph' in metadata;

/**
 * Whether the current font has all letters of a text. jsPDF drops the rest of a text from the first letter that it does
 * not have, without an error.
 */
export const hasAllGlyphs = (doc: jsPDF, text: string): boolean => {
  const metadata: unknown = doc.getFont().metadata;
  if (!isFont(metadata)) return false;
  return [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= 0xffff && metadata.characterToGlyph(code) !== 0;
  });
};

const pointsPerMillimetre = 72 / 25.4;

/** Pixels per point of a text that is drawn as an image. */
const density = 6;

/** The browser's fonts that draw what the PDF's font lacks. */
const fontOf = (size: number, bold = false): string =>
  `${bold ? 600 : 400} ${size}px "Source Sans 3 Variable", system-ui, sans-serif`;

/** The pixels of a sign in the browser's fonts, as text. */
const pixelsOf = (cluster: string): string => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 32];
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.font = fontOf(20);
  context.fillText(cluster, 2, 24);
  return canvas.toDataURL();
};

/** Signs that no font has. What looks like one of them is a box; what looks like a space is not to be seen. */
const missingSigns = ['\u{10fffd}', '\ue000', '\u0378', ' '];
let missing: ReadonlySet<string> | undefined;
const drawnByBrowser = new Map<string, boolean>();

/** Whether the browser's own fonts have a sign. */
const canBrowserDraw = (cluster: string): boolean => {
  if (typeof document === 'undefined') return false;
  const known = drawnByBrowser.get(cluster);
  if (known !== undefined) return known;
  missing ??= new Set(missingSigns.map(pixelsOf));
  const boxes = missing;
  // A sign of several code points shows one box for each that is missing.
  const draws = [...cluster]
    .filter((each) => !/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(each))
    .every((each) => !boxes.has(pixelsOf(each)));
  drawnByBrowser.set(cluster, draws);
  return draws;
};

/** A text as it can be drawn: composed, with one kind of space, and without signs that would be boxes. */
export const toFontText = (doc: jsPDF, text: string): string => {
  const plain = text.normalize('NFC').replace(/\s/gu, ' ');
  if (hasAllGlyphs(doc, plain)) return plain;
  return printable(plain, (cluster) => hasAllGlyphs(doc, cluster) || canBrowserDraw(cluster));
};

/** UTF-16, as PDF's text strings hold it. */
const toHex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** A line of text as a PNG; `ascent` is the part above the baseline. */
const toImage = (text: string, points: number, bold: boolean, color: string) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  const font = fontOf(points * density, bold);
  context.font = font;
  const ascent = 1.05;
  const descent = 0.35;
  canvas.width = Math.max(1, Math.ceil(context.measureText(text).width));
  canvas.height = Math.ceil(points * density * (ascent + descent));
  // Setting the size resets the font.
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, 0, points * density * ascent);
  return {
    url: canvas.toDataURL('image/png'),
    width: canvas.width,
    height: canvas.height,
    ascent: ascent / (ascent + descent),
  };
};

/** Writes an operator of PDF itself. jsPDF's types leave this method out. */
const writeRaw = (doc: jsPDF, operator: string): void =>
  (doc.internal as typeof doc.internal & { write(operator: string): void }).write(operator);

interface Placed {
  readonly x: number;
  readonly y: number;
  /** Maximum width in millimetres. */
  readonly width: number;
  readonly align: 'left' | 'right';
}

/**
 * Draws one line of text on its baseline. A text with letters that the font lacks (e.g. Chinese, emoji) is drawn by the
 * browser's own fonts as an image that carries the text for copying and screen readers.
 */
export const drawLine = (doc: jsPDF, line: string, { x, y, width, align }: Placed): void => {
  const text = toFontText(doc, line);
  if (hasAllGlyphs(doc, text)) {
    doc.text(text, x, y, { align });
    return;
  }
  const points = doc.getFontSize();
  const image = toImage(text, points, doc.getFont().fontStyle === 'bold', doc.getTextColor());
  const natural = image.width / density / pointsPerMillimetre;
  const scale = Math.min(1, width / natural);
  const height = (image.height / density / pointsPerMillimetre) * scale;
  const left = align === 'right' ? x - natural * scale : x;
  writeRaw(doc, `/Span <</ActualText <FEFF${toHex(text)}>>> BDC`);
  doc.addImage(image.url, 'PNG', left, y - height * image.ascent, natural * scale, height);
  writeRaw(doc, 'EMC');
};
