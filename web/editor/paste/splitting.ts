import { kindOf } from './cellKinds.ts';

/** Cells of a line; null for a line of words. */
export type Cells = readonly string[];

/** Removes the quotes that spreadsheets put around a cell. */
export const bare = (cell: string): string => {
  const quoted = /^"(.*)"$/s.exec(cell.trim())?.[1];
  return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
};

/** Splits at a character outside quotes, and outside brackets for commas. */
export const splitAt = (line: string, mark: string): Cells => {
  const at = mark === '|' ? '\\|' : mark;
  const whole = mark === ',' ? '\\([^()]*\\)|' : '';
  const cell = ` *"(?:[^"]|"")*" *(?=${at}|$)|(?:${whole}[^${at}])*`;
  return Array.from(line.matchAll(new RegExp(`(?<=^|${at})(?:${cell})`, 'gsu')), ([text]) => bare(text));
};

/** A Markdown line of dashes below its headings. */
const ruler = /^[\s|]*:?-{2,}:?\s*(?:[|+]\s*:?-{2,}:?\s*)*[|\s]*$|^[\s+=|-]{5,}$/;

/** True for a line that only draws a table. */
export const isRuler = (line: string): boolean => ruler.test(line) && /[-=]{2}/.test(line);

/** Cells of a line of a Markdown table. */
export const ofPipes = (line: string): Cells =>
  splitAt(
    line
      .trim()
      .replaceAll('\\|', held)
      .replace(/^\||\|$/g, ''),
    '|',
  ).map((cell) => cell.replaceAll(held, '|').replace(/^[*_`\s]+|[*_`\s]+$/g, ''));

const held = '\u0001';
/** A comma between digits without a space. */
const tight = /(?<=\d),(?=\d)/g;
const quotedText = /"(?:[^"]|"")*"/g;

/** True if the spaces behind the other commas show that a comma between digits is decimal. */
const isDecimal = (unquoted: string): boolean => {
  const others = unquoted.replace(tight, '');
  return !others.includes(',') || /,\s/.test(others);
};

/** True if a comma between digits may separate cells or decimals. */
export const mayBeDecimal = (line: string): boolean => {
  const unquoted = line.replace(quotedText, '""');
  return /\d,\d/.test(unquoted) && !isDecimal(unquoted);
};

/** Cells of a line with commas, with decimal commas and, if they may separate cells as well, without them. */
export const ofCommas = (line: string): readonly Cells[] => {
  const hidden = line.replace(quotedText, (text) => text.replaceAll(',', held));
  const joined = hidden.replace(tight, held);
  return (mayBeDecimal(line) ? [joined, hidden] : [joined]).map((text) =>
    splitAt(text, ',').map((cell) => cell.replaceAll(held, ',')),
  );
};

/**
 * Puts the parts of a name that contains the separator together: Beans, black, raw.
 * @param keeps true to keep words such as ribs and large as cells, which are units or parts of names
 */
export const withWholeNames = (cells: Cells, glue: string, keeps: boolean): Cells => {
  const whole: string[] = [];
  let isOpen = false;
  for (const [at, cell] of cells.entries()) {
    const kind = kindOf(cell);
    const isBehindNumber = kindOf(cells[at - 1] ?? '') === 'number';
    const isWord = kind === 'text' || (kind === 'loose' && !keeps && !isBehindNumber);
    const last = whole.length - 1;
    if (isWord && isOpen) whole[last] = `${whole[last]}${glue}${cell}`;
    else whole.push(cell);
    isOpen = isWord;
  }
  return whole;
};
