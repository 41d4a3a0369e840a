import { readAmount } from '../../amounts/amount.ts';
import { singular } from '../../amounts/unitWords.ts';
import { asked, gramsOf, type Line, nameOf } from './line.ts';
import { pills, type Quantity } from './measures.ts';
import type { Parts } from './parts.ts';

/** A dose with its pieces in brackets: 250 mg taurine (1/2 capsule of 500 mg). */
const explained = (line: Line, pieces: Quantity): Parts => {
  const [dose] = line.outer;
  const [holds] = line.inner.filter((each) => each !== pieces);
  const name = nameOf(line, [...line.outer, pieces], line.lead !== null);
  if (!dose || !holds) return { name, amount: pieces.text };
  const read = readAmount(`${pieces.count} x ${holds.text}`);
  const isSame = read.ok && read.readings[0]?.milligrams === gramsOf(dose);
  return {
    name: `${name} ${holds.text}`,
    amount: pieces.text,
    ...(!isSame && { several: true }),
  };
};

/** Pieces of a supplement. What one of them holds belongs to its name: 2 zinc tablets 50 mg are two. */
export const dispensed = (line: Line, count: string | null): Parts | null => {
  if (!pills.test(line.text)) return null;
  const all = [...line.outer, ...line.inner];
  const pieces = all.filter(({ kind }) => kind === 'pill');
  const holds = all.some(({ kind, text }) => kind === 'dose' || /mg|milligram/i.test(text));
  const [first] = pieces;
  const piece = singular((pills.exec(line.text)?.[0] ?? '').toLowerCase());
  if (pieces.length > 1) return asked(line, first as Quantity);
  if (first?.inBrackets) return explained(line, first);
  if (first) return { name: nameOf(line, [first]).replace(/^of\s+/iu, ''), amount: first.text };
  const number = count ?? line.lead;
  if (number !== null) return { name: nameOf(line, [], count === null), amount: `${number} ${piece}` };
  if (!holds || all.some(({ kind, text }) => kind === 'mass' && !/mg|milligram/i.test(text))) return null;
  return { name: line.text, amount: all[0]?.text ?? '', several: true };
};
