import { Pdf } from './createPdf.ts';
import { drawTable } from './drawTable.ts';
import type { PdfFonts } from './fonts.ts';
import { drawLine } from './glyphs.ts';
import { colors, page, shareColors, sizes } from './layout.ts';
import type { Paper, PaperBlock, PaperNotice, PaperSender, PaperShare } from './paper.ts';

const factColumns = 2;
const gap = 6;

/** Pairs of a name and a value, two beside each other. */
const drawFacts = (pdf: Pdf, facts: readonly (readonly [string, string])[]): void => {
  const factWidth = (pdf.textWidth - gap) / factColumns;
  const nameWidth = factWidth * 0.42;
  for (let first = 0; first < facts.length; first += factColumns) {
    const cells = facts.slice(first, first + factColumns).flatMap(([name, value], at) => {
      const indent = at * (factWidth + gap);
      return [
        { text: name, style: { indent, width: nameWidth - 2, color: colors.quiet } },
        { text: value, style: { indent: indent + nameWidth, width: factWidth - nameWidth } },
      ];
    });
    pdf.setType({});
    const lines = Math.max(...cells.map(({ text, style }) => pdf.linesOf(text, style.width).length));
    pdf.ensure(lines * pdf.heightOf());
    const top = pdf.y;
    for (const { text, style } of cells) {
      pdf.y = top;
      pdf.text(text, style);
    }
    pdf.y = top + lines * pdf.heightOf();
  }
  pdf.space(1);
};

/** A title and its items, with a line at their left; those of danger are in a frame, with a larger title. */
const drawNotice = (pdf: Pdf, { title, items, danger = false }: PaperNotice): void => {
  const { doc, textWidth } = pdf;
  const inner = danger ? 2 : 0;
  pdf.space(1);
  pdf.ensure(3 * pdf.heightOf());
  const { y: top } = pdf;
  const pages = doc.getNumberOfPages();
  pdf.space(inner);
  pdf.text(title, { bold: true, indent: 4, ...(danger ? { size: sizes.title, color: colors.high } : {}) });
  pdf.list(items, { indent: 4, width: textWidth - 8 - inner });
  pdf.space(inner);
  if (doc.getNumberOfPages() === pages) {
    doc.setFillColor(colors.low).setDrawColor(colors.high).setLineWidth(1);
    doc.rect(page.margin, top, danger ? textWidth : 1, pdf.y - top, danger ? 'S' : 'F');
  }
  pdf.space(2);
};

/** A bar of the parts of a whole, with their texts below it. */
const drawShares = (pdf: Pdf, name: string, shares: readonly PaperShare[]): void => {
  const height = pdf.heightOf();
  pdf.ensure(2 * height + 6);
  pdf.text(name, { bold: true });
  const whole = shares.reduce((sum, { percent }) => sum + percent, 0);
  const top = pdf.y + 0.5;
  let x: number = page.margin;
  shares.forEach(({ percent }, at) => {
    const width = whole > 0 ? (percent / whole) * pdf.textWidth : 0;
    pdf.doc.setFillColor(shareColors[at % shareColors.length] ?? colors.unknown);
    pdf.doc.rect(x, top, width, 3.5, 'F');
    x += width;
  });
  const step = pdf.textWidth / Math.max(1, shares.length);
  shares.forEach(({ label, text }, at) => {
    const left = page.margin + at * step;
    pdf.doc.setFillColor(shareColors[at % shareColors.length] ?? colors.unknown);
    pdf.doc.rect(left, top + 5.4, 2.4, 2.4, 'F');
    pdf.setType({});
    drawLine(pdf.doc, `${label} ${text}`, { x: left + 4, y: top + 7.8, width: step - 5, align: 'left' });
  });
  pdf.y = top + 7.8 + height * 0.6;
};

const drawBlock = (pdf: Pdf, block: PaperBlock): void => {
  if (block.kind === 'heading') pdf.heading(block.text);
  else if (block.kind === 'notice') drawNotice(pdf, block);
  else if (block.kind === 'list')
    pdf.list(block.items, block.small ? { size: sizes.table } : {}, block.ordered);
  else if (block.kind === 'facts') drawFacts(pdf, block.facts);
  else if (block.kind === 'shares') drawShares(pdf, block.name, block.shares);
  else if (block.kind === 'table') drawTable(pdf, block);
  else
    pdf.text(block.text, {
      bold: block.tone === 'strong',
      color: block.tone === 'quiet' ? colors.quiet : colors.text,
    });
};

const logoSize = { width: 42, height: 13 } as const;

/** Who hands it out: a logo, and the name beside it. */
const drawSender = (pdf: Pdf, { text, logo }: PaperSender): void => {
  const { y: top } = pdf;
  const scale = logo ? Math.min(logoSize.width / logo.width, logoSize.height / logo.height) : 0;
  const [width, height] = [scale * (logo?.width ?? 0), scale * (logo?.height ?? 0)];
  if (logo) pdf.doc.addImage(logo.url, 'PNG', page.margin, top, width, height);
  const indent = logo ? width + 4 : 0;
  pdf.y = top + Math.max(0, (height - pdf.heightOf()) / 2);
  pdf.text(text, { bold: true, indent });
  pdf.y = Math.max(pdf.y, top + height);
  pdf.space(1.5);
};

const write = (paper: Paper, fonts: PdfFonts, scale: number): Pdf => {
  const pdf = new Pdf({ ...paper, scale }, fonts);
  if (paper.from) drawSender(pdf, paper.from);
  pdf.text(paper.title, { size: sizes.title, bold: true });
  if (paper.subtitle) pdf.text(paper.subtitle, { color: colors.quiet });
  pdf.space(1);
  for (const block of paper.blocks) drawBlock(pdf, block);
  return pdf;
};

/** Scales of the type of a document that has too many pages. */
const scalesFor = (pages: number): readonly number[] =>
  pages === 1 ? [0.94, 0.88, 0.82, 0.76, 0.7, 0.66] : [0.94, 0.88];

/** Draws a document as a finished PDF. */
export const drawPaper = (paper: Paper, fonts: PdfFonts): Pdf => {
  const { maxPages = Number.POSITIVE_INFINITY, minScale = 0 } = paper;
  const countPages = (drawn: Pdf): number => drawn.doc.getNumberOfPages();
  let pdf = write(paper, fonts, 1);
  for (const scale of scalesFor(maxPages)) {
    if (scale < minScale || countPages(pdf) <= maxPages) break;
    const smaller = write(paper, fonts, scale);
    // Smaller type that saves no page is of no use.
    if (countPages(smaller) < countPages(pdf)) pdf = smaller;
  }
  pdf.finish();
  return pdf;
};
