import type { FoodBasis } from '../../contract/foodTables.ts';
import { plainName } from './columnNames.ts';

const dryWords =
  /(?:^| )(?:dm|dmb|ts|ms|tm|dry (?:matter|basis|weight)|trocken\w*|matiere seche|materia seca)(?: basis)?(?= |$)/;
const energyWords = /(?:^| )(?:1 ?000 kcal|mcal)(?= |$)/;

/** The basis that words name; null for none. "per serving" is that of the serving size. */
export const basisOf = (text: string): FoodBasis | 'serving' | null => {
  const plain = plainName(text);
  if (dryWords.test(plain)) return 'dry_matter';
  if (energyWords.test(plain)) return 'per_1000_kcal';
  if (/(?:^| )(?:per|pro|je|pour|por|par) (?:1 )?kg(?= |$)/.test(plain)) return 'per_kg';
  if (/(?:^| )100 ?g(?:r|ramm?e?s?)?(?= |$)/.test(plain)) return 'per_100g';
  if (/(?:^| )(?:per|pro|je|par|por) (?:serving|portion|porcao)(?= |$)/.test(plain)) return 'serving';
  return /(?:^| )(?:as fed|as is|as sold|fresh)(?= |$)/.test(plain) ? 'as_fed' : null;
};

/** The ends of the basis of units, such as `g/1000 kcal` and `% DM`. */
const unitEnds: readonly (readonly [FoodBasis, RegExp])[] = [
  ['per_1000_kcal', /\s*(?:\/|\bper\b|\bpro\b|\bpour\b|\bpor\b)\s*(?:1[., ]?000\s*kcal|mcal)$/i],
  [
    'dry_matter',
    /[\s,]+(?:of |in |on |der |de )*(?:dmb?|ts|ms|tm|dry[ -](?:matter|basis|weight)|trocken\p{L}*|mati[eè]re s[eè]che|mat[eé]ria seca)(?: basis)?$/iu,
  ],
  ['as_fed', /[\s,]+as[ -](?:fed|is|sold)$/i],
];

/** A written unit without the basis behind it, and the basis. */
export const partUnit = (written: string): readonly [unit: string, basis: FoodBasis | null] => {
  for (const [basis, end] of unitEnds) {
    const unit = written.replace(end, '');
    if (unit !== written) return [unit, basis];
  }
  return [written, null];
};

/** The grams of the food that values of a basis are for; undefined for those of the serving size. */
export const gramsOfBasis = (basis: FoodBasis | null): string | undefined => {
  if (basis === 'per_100g') return '100';
  return basis === 'per_kg' ? '1000' : undefined;
};
