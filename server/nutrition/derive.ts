import { exactText, type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';
import { openEnd } from '../contract/valueRange.ts';
import { fattyAcids as acid, nutrientIds as id } from '../nutrients/ids.ts';

/**
 * Stated values of a food by nutrient id: exact decimal text in the nutrient's unit, all for the same grams.
 */
export type Stated = ReadonlyMap<number, string>;

/** A derived value with its formula. */
export interface Derived {
  readonly nutrientId: number;
  readonly amount: string;
  readonly source: string;
}

interface Result {
  readonly amount: Fraction;
  readonly source: string;
}

/** Calculates a derived value; null if a required input is not stated. */
type Rule = (stated: Stated) => Result | null;

const find = (stated: Stated, nutrient: number): Fraction | null => {
  const text = stated.get(nutrient);
  return text === undefined ? null : fraction(text);
};

/** The sum of factor x nutrient; null if one of them is not stated. */
const weighted = (
  stated: Stated,
  terms: readonly (readonly [factor: string, nutrient: number])[],
): Fraction | null => {
  let sum = fraction('0');
  for (const [factor, nutrient] of terms) {
    const amount = find(stated, nutrient);
    if (amount === null) return null;
    sum = plus(sum, multiply(fraction(factor), amount));
  }
  return sum;
};

const formula =
  (source: string, ...terms: readonly (readonly [factor: string, nutrient: number])[]): Rule =>
  (stated) => {
    const amount = weighted(stated, terms);
    return amount && { amount, source };
  };

const firstStated =
  (...nutrients: readonly number[]): Rule =>
  (stated) => {
    const nutrient = nutrients.find((one) => stated.has(one));
    const amount = nutrient === undefined ? null : find(stated, nutrient);
    return amount && { amount, source: `derived: ${nutrient}` };
  };

const linoleic = firstStated(acid.linoleicN6, acid.linoleicUndifferentiated);
const alphaLinolenic = firstStated(acid.alphaLinolenicN3, acid.alphaLinolenicUndifferentiated);

/** Sums the parent acid, the required acids, and the stated ones of the minor acids. */
const omega =
  (parent: Rule, needed: readonly number[], minor: readonly number[]): Rule =>
  (stated) => {
    const first = parent(stated);
    const rest = weighted(
      stated,
      needed.map((nutrient) => ['1', nutrient] as const),
    );
    if (!first || !rest) return null;
    const present = minor.filter((nutrient) => stated.has(nutrient));
    const extra =
      weighted(
        stated,
        present.map((nutrient) => ['1', nutrient] as const),
      ) ?? fraction('0');
    const left = minor.length - present.length;
    const source = left === 0 ? 'derived: sum' : `derived: sum; ${left} minor acids not stated`;
    return { amount: plus(plus(first.amount, rest), extra), source };
  };

const vitaminACats = formula('derived: 3.3333 x retinol', ['3.3333', id.retinol]);

const dogsFromParts = formula(
  'derived: 3.3333 x retinol + 1.66 x beta-carotene',
  ['3.3333', id.retinol],
  ['1.66', id.betaCarotene],
);

/** Without retinol or carotene, dogs get USDA's IU, marked in the source (D2). */
const vitaminADogs: Rule = (stated) => {
  const usda = find(stated, id.vitaminAUsda);
  return (
    dogsFromParts(stated) ?? (usda && { amount: usda, source: "USDA's IU; retinol or carotene not stated" })
  );
};

/**
 * All derived values: D1, D2 and the sums of the standards. A new one needs a row here and in nutrients.csv.
 */
const rules: readonly (readonly [nutrientId: number, rule: Rule])[] = [
  [
    id.energy,
    formula('derived: modified Atwater', ['3.5', id.protein], ['8.5', id.fat], ['3.5', id.carbohydrate]),
  ],
  [id.vitaminADogs, vitaminADogs],
  [id.vitaminACats, vitaminACats],
  [id.vitaminD, formula('derived: 40 x µg', ['40', id.vitaminDMicrograms])],
  [id.vitaminE, formula('derived: 1.5 x alpha-tocopherol', ['1.5', id.alphaTocopherol])],
  [id.linoleic, linoleic],
  [id.alphaLinolenic, alphaLinolenic],
  [id.methionineCystine, formula('derived: sum', ['1', id.methionine], ['1', id.cystine])],
  [id.phenylalanineTyrosine, formula('derived: sum', ['1', id.phenylalanine], ['1', id.tyrosine])],
  [id.epaDha, formula('derived: sum', ['1', acid.epa], ['1', acid.dha])],
  [id.omega6, omega(linoleic, [acid.arachidonic], acid.minorOmega6)],
  [id.omega3, omega(alphaLinolenic, [acid.epa, acid.dha], acid.minorOmega3)],
];

/** The inputs of derived values, except energy and fallback acids. Compounds state those themselves. */
const parts: readonly number[] = [
  ...[id.retinol, id.betaCarotene, id.vitaminDMicrograms, id.alphaTocopherol],
  ...[id.methionine, id.cystine, id.phenylalanine, id.tyrosine],
  ...[
    acid.linoleicUndifferentiated,
    acid.alphaLinolenicUndifferentiated,
    acid.arachidonic,
    acid.epa,
    acid.dha,
  ],
];

/** Ids of the derived nutrients. */
export const derivedIds: readonly number[] = rules.map(([nutrientId]) => nutrientId);

/** The values of a defined compound, with 0 for every unstated input. */
const completed = (stated: Stated): Stated =>
  new Map([...parts.filter((part) => !stated.has(part)).map((part) => [part, '0'] as const), ...stated]);

/**
 * Calculates the derived values of a food exactly. Stated values are not derived again. A value with an
 * unstated input stays unknown.
 * @param complete the food is a defined compound: unstated inputs are 0
 * @throws RangeError if a stated value is not a decimal number of at least 0
 */
export const derive = (stated: Stated, complete: boolean): Derived[] =>
  rules.flatMap(([nutrientId, rule]) => {
    const result = stated.has(nutrientId) ? null : rule(complete ? completed(stated) : stated);
    return result ? [{ nutrientId, amount: exactText(result.amount), source: result.source }] : [];
  });

/** A value with the upper end of its range (D86), if it has one. */
interface Ranged {
  readonly amount: string;
  readonly amountHigh?: string | null | undefined;
}

/** The open end if an input has one: no factor of a rule is below 1, so the result is at least as large. */
const endOf = (amount: string): string => (Number(amount) >= Number(openEnd) ? openEnd : amount);

/** As `derive`, of values with ranges. A derived value has the range of its inputs. */
export const deriveRanges = (
  stated: ReadonlyMap<number, Ranged>,
  complete: boolean,
): (Derived & { readonly amountHigh?: string })[] => {
  const at = (end: (value: Ranged) => string): Derived[] =>
    derive(new Map([...stated].map(([id, value]) => [id, end(value)])), complete);
  const highs = new Map(
    at(({ amount, amountHigh }) => amountHigh ?? amount).map((value) => [
      value.nutrientId,
      endOf(value.amount),
    ]),
  );
  return at(({ amount }) => amount).map((value) => {
    const amountHigh = highs.get(value.nutrientId) ?? value.amount;
    return amountHigh === value.amount ? value : { ...value, amountHigh };
  });
};

/**
 * The maximum of vitamin A from retinol in IU (D2): the retinol part, else the stated IU, else undefined. It is
 * derived at every load, so no revision stores it.
 */
export const retinolMostOf = (stated: Stated): string | undefined =>
  stated.get(id.vitaminACats) ?? stated.get(id.vitaminAUsda) ?? stated.get(id.vitaminADogs);
