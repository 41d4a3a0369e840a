import type { Ingredient } from '../../server/contract/ingredients.ts';

type Named = Pick<Ingredient, 'short_name' | 'unit_name'>;

const pills = /^(tablet|capsule|drop)$/;
const pillName = /^(.+?) (?:tablet|capsule|drop)s?, (.+)$/;
/** The nutrient of a strength, which every name but kelp's states. */
const strength = /^([\d.,]+ (?:mg|µg|IU))(?: (.+))?$/;

const briefStrength = (head: string, held: string): string => {
  const [, amount, of = ''] = strength.exec(held) ?? [];
  if (amount === undefined) return `${head}, ${held}`;
  const rest = of.replace(/ ?(?:stated|natural|retinol)$/, '');
  const isNamed = rest === '' || head.toLowerCase().includes(rest.toLowerCase());
  return isNamed ? `${head} ${amount}` : `${head} ${amount} ${rest}`;
};

/** Words that distinguish no two foods of the catalogue. */
const idle = [
  /^Beverages, (?=water)/,
  /, municipal/,
  /, unprepared/,
  /(?<=, raw), fresh|, fresh(?=, raw)/,
  / meat \/ \d+% fat/,
  /,? \(approx\. [^()]*\)/,
  /, regular(?=, )/,
  /, drained solids(?: with bone)?/,
  /, retail parts/,
] as const;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A food's name for a narrow column: without the word of its piece, and without words that distinguish nothing. */
export const briefName = ({ short_name, unit_name }: Named): string => {
  const [, head, held] = (pills.test(unit_name ?? '') && pillName.exec(short_name)) || [];
  if (head !== undefined && held !== undefined) return briefStrength(head, held);
  return sentence(idle.reduce((name, word) => name.replace(word, ''), short_name));
};

const held = /^(.*?)([\d.,]+ (?:mg|µg|IU|%)|[\d.,]+%)(?![^ ,)/])(.*)$/;

/** A name in three parts: before its strength, the strength with its unit, and after it. Without one all is in the first. */
export const strengthIn = (name: string): readonly [start: string, strength: string, rest: string] => {
  const [, start, strength, rest] = held.exec(name) ?? [];
  return strength === undefined ? [name, '', ''] : [start ?? '', strength, rest ?? ''];
};
