import { readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { type Quantity, quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';
import { isOfOne } from './perOne.ts';
import { isOnlyPreparation } from './preparation.ts';

/** Bullets, boxes to tick and numbers of a list. */
const mark =
  /^[\s\u200b-\u200d\u2060\ufeff]*(?:(?:[-*•–—▪◦○●▢□☐☑✓✔►▸▶➤»→+·]|o(?=\s))\s+)?(?:\[[ xX]?\]\s*|[☐☑▢□]\s*)?(?:\(?\d{1,3}[.)]\s+(?=\S))?/u;

/** A line without the mark of its list: 3. 2 eggs are two. */
export const withoutMark = (line: string): string =>
  line.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replace(mark, '');

export const edges = /^(?:[\s,;:=(–—-]|of\s+(?:an?\s+)?(?!\d))+|(?:[\s,;:=(–—]|\s-)+$/giu;

/** A line with its amounts. */
export interface Line {
  readonly text: string;
  readonly outer: readonly Quantity[];
  readonly inner: readonly Quantity[];
  /** A bare count at the start, before everything else. */
  readonly lead: string | null;
}

export const leadCount = new RegExp(
  `^(?!\\d{2}\\s*/\\s*\\d{1,2}\\s)(${countPattern})(?:\\s*[x×](?=\\s*[\\d\\p{L}])|(?=\\s*\\()|\\s)\\s*`,
  'iu',
);
const ofOne = /^\s*(?:per\s|\/\s*)?$/iu;
/** Numbers of shapes and times are no amounts: cut into 4 pieces. */
const ofManner = /(?<!\p{L})(?:into|in|to|for|least)\s*$/iu;

const isAmount = (text: string, quantity: Quantity, all: readonly Quantity[]): boolean => {
  const ahead = text.slice(0, quantity.start);
  const before = all.find(({ end }) => end <= quantity.start && ofOne.test(text.slice(end, quantity.start)));
  const isPer = /^an?$/i.test(quantity.count) && before?.kind === 'dose';
  // A number in words begins a part of the line: a cup, but not vitamin A capsule.
  const isWord = /^\p{L}/u.test(quantity.count) && !/(?:^|[,;:(–-]\s*|\s-\s+)$/.test(ahead);
  return !isPer && !isWord && !(quantity.kind !== 'mass' && ofManner.test(ahead));
};

export const lineOf = (text: string): Line => {
  const all = quantitiesIn(text);
  const found = all.filter((each) => isAmount(text, each, all));
  const first = found[0]?.start ?? text.length;
  const [, lead = null] = leadCount.exec(text) ?? [];
  return {
    text,
    outer: found.filter(({ inBrackets }) => !inBrackets),
    inner: found.filter(({ inBrackets }) => inBrackets),
    lead: first >= (lead?.length ?? 0) ? lead : null,
  };
};

/** The bracket around a place of a text. */
export const bracketAt = (text: string, at: number): readonly [start: number, end: number] => {
  const [start, end] = [text.lastIndexOf('(', at), text.indexOf(')', at)];
  return [Math.max(0, start), end < 0 ? text.length : end + 1];
};

const covered =
  /^(?:with|in|including)\s+(?:(?:the|its|their)\s+)?(?:skin|peel)s?$|^unpeeled$|^skin[\s-]on$/iu;

/** Words of state beside an amount in brackets: (180 g, cooked). */
const stateIn = (bracket: string): string => {
  const words = quantitiesIn(bracket)
    .reduce((rest, { text }) => rest.replace(text, ' '), bracket)
    .replace(/(?<!\p{L})(?:when|once|if|weight|weighed|weighing)(?!\p{L})/giu, ' ')
    .replace(/[()/=,;:\s]+/g, ' ')
    .trim();
  return (isOnlyPreparation(words) || covered.test(words)) && !isOfOne(words) ? `, ${words}` : '';
};

/** The name of a line: what is left without the amounts used, the brackets of inner ones and the count before them. */
export const nameOf = (
  line: Line,
  used: readonly Pick<Quantity, 'start' | 'end' | 'inBrackets'>[],
  withLead = false,
): string => {
  const spans = new Map(
    used.map(({ start, end, inBrackets }) => {
      const [from, to] = inBrackets ? bracketAt(line.text, start) : [start, end];
      return [from, [to, inBrackets ? `${stateIn(line.text.slice(from, to))} ` : ' ']] as const;
    }),
  );
  const text = [...spans]
    .sort(([one], [other]) => other - one)
    .reduce((rest, [start, [end, instead]]) => rest.slice(0, start) + instead + rest.slice(end), line.text);
  return (withLead ? text.trimStart().replace(leadCount, '') : text)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .trim()
    .replace(edges, '')
    .replace(/^[/|=]\s*/, '')
    .trim();
};

export const asked = (line: Line, amount: Quantity): Parts => ({
  name: nameOf(line, [...line.outer, ...line.inner], line.lead !== null) || null,
  ...{ amount: amount.text, several: true },
});

export const gramsOf = ({ text }: Quantity): number => {
  const read = readAmount(text);
  return read.ok ? (read.readings[0]?.milligrams ?? 0) : 0;
};
