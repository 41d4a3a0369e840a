/** A text that a spreadsheet would take for a formula, behind any number of apostrophes. */
const formula = /^'*[=+\-@\t\r]/;

/** A text as a spreadsheet shows it without running it: an apostrophe stands before what looks like a formula. */
export const neutralize = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `neutralize` was given. */
export const restore = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const quoted = /[",\n\r]/;

/** One line of comma-separated values, quoted by RFC 4180. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (quoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join()}\r\n`;
