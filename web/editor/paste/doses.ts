import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { isDosed } from '../../../server/contract/pieces.ts';
import { type Amount, readAmount } from '../../amounts/amount.ts';
import { numbersOf } from '../../kernel/numbers.ts';
import type { FoodDoubt } from './fit.ts';
import type { Match } from './match.ts';
import { type Quantity, quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';
import { isLight } from './preparation.ts';
import { wordsOf } from './words.ts';

// A dose says what a supplement holds, never what its tablet weighs: 200 IU of vitamin E are two capsules of 100 IU.

/** What one piece of a supplement holds, or a dose that is asked for. */
interface Strength {
  readonly amount: number;
  readonly unit: 'ug' | 'iu';
}

/** A chosen supplement with its amount. */
export interface Dose {
  readonly food: Ingredient | null;
  readonly amount: Amount;
  readonly doubt: FoodDoubt | null;
}

const micrograms = { mg: 1000, g: 1_000_000, mcg: 1, ug: 1 } as const;
/** A piece named after a dose holds several vitamins, and a powder is not a piece. */
const notOfPiece = /^\s*(?:strength|per\s+g\b)/iu;

const strengthOf = ({ text, count }: Quantity): Strength | null => {
  const unit = text
    .slice(count.length)
    .replace(/[\s.-]/g, '')
    .toLowerCase()
    .replace(/[µμ]/u, 'u')
    .replace(/^milligrams?$/, 'mg');
  const [number, ...more] = numbersOf(count, 'dot');
  if (number === undefined || more.length > 0) return null;
  if (unit === 'iu') return { amount: Number(number), unit: 'iu' };
  const size = micrograms[unit as keyof typeof micrograms];
  return size === undefined ? null : { amount: Number(number) * size, unit: 'ug' };
};

/** What a text says that one piece holds. */
const strengthsIn = (text: string): readonly Strength[] =>
  quantitiesIn(text).flatMap((each) => {
    const isOther = notOfPiece.test(text.slice(each.end)) || !['mass', 'dose'].includes(each.kind);
    return isOther ? [] : (strengthOf(each) ?? []);
  });

const holdsOf = (food: Ingredient): readonly Strength[] =>
  isDosed(food.unit_name) ? strengthsIn(food.name.replaceAll(/(\d),(\d{3})/g, '$1$2')) : [];

const isSame = (one: Strength, other: Strength): boolean =>
  one.unit === other.unit && one.amount === other.amount;

const ofPieces = new Set(
  'tablet capsule drop pill softgel iu mg mcg ug g natural each supplement dose'.split(' '),
);

/** Words of a name that a supplement must have. */
const substanceOf = (name: string): readonly string[] =>
  wordsOf(name).filter((word) => !ofPieces.has(word) && !isLight(word) && !/^\d/.test(word));

const isCalled = (food: Ingredient, words: readonly string[]): boolean => {
  const all = new Set(wordsOf(`${food.name} ${food.short_name}`));
  const has = (word: string): boolean =>
    all.has(word) ||
    (word.length === 1 && [...all].some((other) => other.startsWith(word) && /\d$/.test(other)));
  return words.length > 0 && words.every(has);
};

const headOf = ({ short_name }: Ingredient): readonly string[] =>
  wordsOf((short_name.split(',')[0] ?? '').replace(/\([^)]*\)/g, ' ')).filter((word) => !ofPieces.has(word));

/** Supplements of one substance: those whose whole name is said, else all if they are of one compound. */
const ofOneKind = (foods: readonly Ingredient[], words: readonly string[]): readonly Ingredient[] => {
  const said = foods.filter((food) => headOf(food).every((word) => words.includes(word)));
  if (said.length > 0) return said;
  return new Set(foods.map((food) => headOf(food).join(' '))).size > 1 ? [] : foods;
};

const asks: Amount = { ok: false, problem: 'dose' };

const pieceCount = (food: Ingredient, wanted: Strength): number =>
  Math.max(
    0,
    ...holdsOf(food)
      .slice(0, 1)
      .map(({ amount, unit }) => (unit === wanted.unit ? wanted.amount / amount : 0)),
  );

/** The supplement of a dose: one or two pieces of the usual one, one piece of another, or a few. */
const piecesOf = (foods: readonly Ingredient[], wanted: Strength): readonly [Ingredient, number] | null => {
  const counts = foods.map((food) => [food, pieceCount(food, wanted)] as const);
  const [usual] = counts;
  if (usual && [1, 2].includes(usual[1])) return usual;
  return (
    counts.find(([, count]) => count === 1) ?? counts.find(([, count]) => [2, 3, 4].includes(count)) ?? null
  );
};

/** The content of an oil is not its weight. */
const ofContent = /\b(?:epa|dha|omega|oil)\b/iu;

const byDose = (
  name: string,
  wanted: Strength,
  foods: readonly Ingredient[],
  likely: Ingredient | null,
): Dose => {
  const words = substanceOf(name);
  const called = foods.filter((food) => holdsOf(food).length > 0 && isCalled(food, words));
  const chosen = ofContent.test(name) ? null : piecesOf(ofOneKind(called, words), wanted);
  if (!chosen) return { food: called[0] ?? likely, amount: asks, doubt: 'strength' };
  const [food, count] = chosen;
  return { food, amount: readAmount(`${count} ${food.unit_name}`, { food }), doubt: null };
};

const byPieces = (
  { name, amount }: Parts,
  foods: readonly Ingredient[],
  likely: Ingredient | null,
): Dose | null => {
  const wanted = strengthsIn(name ?? '');
  const words = substanceOf(name ?? '');
  const called = foods.filter(
    (food) => holdsOf(food).length > 0 && isCalled(food, words) && readAmount(amount ?? '', { food }).ok,
  );
  const same = called.filter((each) =>
    wanted.every((one) => holdsOf(each).some((other) => isSame(one, other))),
  );
  const fitting = ofOneKind(same, words);
  const [food] = fitting;
  const chosen = food ?? likely;
  return {
    food: chosen,
    amount: readAmount(amount ?? '', { food: chosen }),
    doubt: fitting.length === 1 && wanted.length > 0 ? null : 'strength',
  };
};

/** Reads a line of a supplement by pieces or by dose; null for lines of other foods and of a food's whole name. */
export const doseOf = (parts: Parts, { sure, likely, doubt, candidates }: Match<Ingredient>): Dose | null => {
  const [quantity] = quantitiesIn(parts.amount ?? '');
  if (sure || !quantity || parts.several || parts.counted || parts.name === null) return null;
  if (quantity.kind === 'pill') return byPieces(parts, candidates, likely);
  const wanted = ['mass', 'dose'].includes(quantity.kind) ? strengthOf(quantity) : null;
  if (!wanted) return isDosed(likely?.unit_name) ? { food: likely, amount: asks, doubt: 'strength' } : null;
  const isWeighed = quantity.kind === 'mass' && !/\b(?:epa|dha|omega)\b/iu.test(parts.name);
  if (isWeighed && likely && doubt === null && !isDosed(likely.unit_name)) return null;
  const isSupplement = candidates.some(
    (food) => isDosed(food.unit_name) && isCalled(food, substanceOf(parts.name ?? '')),
  );
  return isSupplement || isDosed(likely?.unit_name) ? byDose(parts.name, wanted, candidates, likely) : null;
};
