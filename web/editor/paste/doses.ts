import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { isDosed } from '../../../server/contract/pieces.ts';
import { type Amount, readAmount } from '../../amounts/amount.ts';
import { countPattern } from '../../amounts/counts.ts';
import { numbersOf } from '../../kernel/numbers.ts';
import type { FoodDoubt } from './fit.ts';
import type { Match } from './match.ts';
import { type Quantity, quantitiesIn } from './measures.ts';
import type { Parts } from './parts.ts';
import { isLight } from './preparation.ts';
import { wordsOf } from './words.ts';

// A dose says what a supplement holds, never what its tablet weighs: 200 IU of vitamin E are two capsules of 100 IU.

/** What one piece of a supplement holds, or a dose that is asked for, in micrograms or IU. */
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

const micrograms = { mg: 1000, g: 1_000_000, mcg: 1, ug: 1, iu: 1 } as const;

const strengthOf = ({ text, count, kind }: Quantity): Strength | null => {
  const unit = text
    .slice(count.length)
    .replace(/[\s.-]/g, '')
    .toLowerCase()
    .replace(/[µμ]/u, 'u')
    .replace(/^milligrams?$/, 'mg');
  const [number, ...more] = numbersOf(count, 'dot');
  const size = micrograms[unit as keyof typeof micrograms];
  const isClear = ['mass', 'dose'].includes(kind) && number !== undefined && more.length === 0;
  return isClear && size !== undefined
    ? { amount: Number(number) * size, unit: unit === 'iu' ? 'iu' : 'ug' }
    : null;
};

/** What a text says that one piece holds. A B-complex of 50 mg strength holds several vitamins, a powder is no piece. */
const strengthsIn = (text: string): readonly Strength[] =>
  quantitiesIn(text).flatMap((each) =>
    /^\s*(?:strength|per\s+g\b)/iu.test(text.slice(each.end)) ? [] : (strengthOf(each) ?? []),
  );

const holdsOf = (food: Ingredient): readonly Strength[] =>
  strengthsIn(food.name.replaceAll(/(\d),(\d{3})/g, '$1$2'));

const ofPieces = new Set(
  'tablet capsule drop pill softgel iu mg mcg ug g natural each supplement dose'.split(' '),
);

/** Words of a name that a supplement must have. */
const substanceOf = (name: string): readonly string[] =>
  wordsOf(name).filter((word) => !ofPieces.has(word) && !isLight(word) && !/^\d/.test(word));

const isCalled = (food: Ingredient, words: readonly string[]): boolean => {
  const all = wordsOf(`${food.name} ${food.short_name}`);
  const has = (word: string): boolean =>
    all.some((other) => other === word || (word.length === 1 && other.startsWith(word) && /\d$/.test(other)));
  return isDosed(food.unit_name) && words.length > 0 && words.every(has);
};

/** Supplements of one substance: those whose whole name is said, else all if they are of one compound. */
const ofOneKind = (foods: readonly Ingredient[], words: readonly string[]): readonly Ingredient[] => {
  const headOf = ({ short_name }: Ingredient): readonly string[] =>
    wordsOf((short_name.split(',')[0] ?? '').replace(/\([^)]*\)/g, ' ')).filter(
      (word) => !ofPieces.has(word),
    );
  const said = foods.filter((food) => headOf(food).every((word) => words.includes(word)));
  if (said.length > 0) return said;
  return new Set(foods.map((food) => headOf(food).join(' '))).size > 1 ? [] : foods;
};

/** The supplement of a dose: one or two pieces of the usual one, one piece of another, or a few. */
const piecesOf = (foods: readonly Ingredient[], wanted: Strength) => {
  const counts = foods.map((food) => {
    const [holds] = holdsOf(food);
    return { food, count: holds?.unit === wanted.unit ? wanted.amount / holds.amount : 0 };
  });
  const [usual] = counts;
  if (usual && [1, 2].includes(usual.count)) return usual;
  return counts.find(({ count }) => count === 1) ?? counts.find(({ count }) => [2, 3, 4].includes(count));
};

/** Pieces of the one supplement with the strengths of a name. */
const byPieces = (
  name: string,
  amount: string,
  holding: readonly Ingredient[],
  likely: Ingredient | null,
): Dose => {
  const said = strengthsIn(name);
  const isSaid = (food: Ingredient): boolean =>
    said.every((one) =>
      holdsOf(food).some((other) => one.unit === other.unit && one.amount === other.amount),
    );
  const fitting = ofOneKind(
    holding.filter((food) => readAmount(amount, { food }).ok && isSaid(food)),
    substanceOf(name),
  );
  const food = fitting[0] ?? likely;
  const isSure = fitting.length === 1 && said.length > 0;
  return { food, amount: readAmount(amount, { food }), doubt: isSure ? null : 'strength' };
};

/** A number of supplements that says no strength: 2 vitamin E. */
const ofUnsaidStrength = ({ name, amount, counted }: Parts, likely: Ingredient | null): Dose | null => {
  if (!counted || !likely || !isDosed(likely.unit_name) || strengthsIn(name ?? '').length > 0) return null;
  return {
    food: likely,
    amount: readAmount(`${amount} ${likely.unit_name}`, { food: likely }),
    doubt: 'strength',
  };
};

const elements =
  '(?:calcium|magnesium|potassium|sodium|phosphorus|zinc|copper|iron|manganese|selenium|iodine|choline)';
/** An element in a compound weighs less than the compound: 100 mg magnesium (as citrate). */
const ofElement = new RegExp(
  `(?<!\\p{L})${elements}[\\s,]*(?:[([]|(?:as|from|via)\\s|in the form)|,\\s*\\p{L}+(?:ate|ide)(?!\\p{L})|\\belemental\\b`,
  'iu',
);
const compound = /(?<!\p{L})\p{L}{2,}(?:ate|ide|ite)(?!\p{L})/iu;
const namesElement = new RegExp(`\\d\\s*(?:m|µ|u)g\\s+${elements}`, 'iu');

/** True for milligrams of a compound that may be those of its element: 50 mg zinc gluconate. */
const isOfEither = (name: string, { text }: Quantity, called: readonly Ingredient[]): boolean =>
  /m(?:illi)?g|[µμu]g|mcg/iu.test(text) &&
  compound.test(name) &&
  !ofElement.test(name) &&
  !/powder/iu.test(name) &&
  called.some((food) => namesElement.test(food.name));

const product = new RegExp(`^(${countPattern})\\s*[x×]\\s*(.*)$`, 'iu');

const smallUnit = /(?:mg|milligrams?|mcg|[µμu]g|iu)$/iu;

/**
 * Reads a line of a supplement by pieces or by dose; null for lines of other foods and of a food's whole name, unless
 * it has milligrams beside a food of tablets.
 */
export const doseOf = (parts: Parts, { sure, likely, doubt, candidates }: Match<Ingredient>): Dose | null => {
  const { name, amount } = parts;
  const unsaid = ofUnsaidStrength(parts, sure ? null : likely);
  if (unsaid) return unsaid;
  const [, times = '1', each = amount ?? ''] = product.exec(amount ?? '') ?? [];
  const [quantity] = quantitiesIn(each);
  if (!quantity || parts.several || parts.counted || name === null) return null;
  if (sure && isDosed(sure.unit_name) && smallUnit.test(quantity.text))
    return doseOf(parts, { sure: null, likely: sure, doubt, candidates: [sure] });
  if (sure) return null;
  const words = substanceOf(name);
  const called = candidates.filter((food) => isCalled(food, words));
  const holding = called.filter((food) => holdsOf(food).length > 0);
  if (quantity.kind === 'pill') return byPieces(name, amount ?? '', holding, likely);
  const one = strengthOf(quantity);
  const wanted = one && { ...one, amount: one.amount * Number(times) };
  const isOfPieces = isDosed(likely?.unit_name);
  // The content of an oil is not its weight: 500 mg of salmon oil are of a capsule.
  const isContent = /\b(?:epa|dha|omega|oil)\b/iu.test(name);
  const isWeighed = quantity.kind === 'mass' && !(isContent && /m(?:illi)?g/iu.test(quantity.text));
  const isOfPart = ofElement.test(name);
  const isEither = isOfEither(name, quantity, called);
  if (wanted && isWeighed && likely && doubt === null && !isOfPieces && !isOfPart && !isEither) return null;
  if (!isOfPieces && (!wanted || (called.length === 0 && !isContent && !isOfPart))) return null;
  const chosen = wanted && !isContent && !isEither && piecesOf(ofOneKind(holding, words), wanted);
  if (!chosen)
    return {
      food: (wanted && holding[0]) ?? likely,
      amount: { ok: false, problem: 'dose' },
      doubt: 'strength',
    };
  const { food, count } = chosen;
  const isOfCompound = !compound.test(name) && compound.test(food.name) && !namesElement.test(food.name);
  if (isOfCompound) return { food, amount: { ok: false, problem: 'dose' }, doubt: 'strength' };
  return { food, amount: readAmount(`${count} ${food.unit_name}`, { food }), doubt: null };
};
