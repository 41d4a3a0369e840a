import { add, type Decimal, decimal, multiply, textOf } from './decimal.ts';
import { fattyAcids as acid, nutrientIds as id } from './ids.ts';

/** Figures that a food states, by nutrient id: exact decimal text in the nutrient's unit, all for the same grams. */
export type Stated = ReadonlyMap<number, string>;

/** A figure made of others, and what of. */
export interface Derived {
  readonly nutrientId: number;
  readonly amount: string;
  readonly source: string;
}

interface Result {
  readonly amount: Decimal;
  readonly source: string;
}

/** How one derived figure is made; null where a part it needs is not stated. */
type Rule = (stated: Stated) => Result | null;

const find = (stated: Stated, nutrient: number): Decimal | null => {
  const text = stated.get(nutrient);
  return text === undefined ? null : decimal(text);
};

/** factor x nutrient, summed; null where one of them is not stated. */
const weighted = (
  stated: Stated,
  terms: readonly (readonly [factor: string, nutrient: number])[],
): Decimal | null => {
  let sum = decimal('0');
  for (const [factor, nutrient] of terms) {
    const amount = find(stated, nutrient);
    if (amount === null) return null;
    sum = add(sum, multiply(decimal(factor), amount));
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

/** The parent acid and the needed ones, and of the minor ones those that are stated. */
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
      ) ?? decimal('0');
    const left = minor.length - present.length;
    const source = left === 0 ? 'derived: sum' : `derived: sum; ${left} minor acids not stated`;
    return { amount: add(add(first.amount, rest), extra), source };
  };

const vitaminACats = formula('derived: 3.3333 x retinol', ['3.3333', id.retinol]);

const dogsFromParts = formula(
  'derived: 3.3333 x retinol + 1.66 x beta-carotene',
  ['3.3333', id.retinol],
  ['1.66', id.betaCarotene],
);

/** Where retinol or carotene is missing dogs take USDA's IU, marked (D2). */
const vitaminADogs: Rule = (stated) => {
  const usda = find(stated, id.vitaminAUsda);
  return (
    dogsFromParts(stated) ?? (usda && { amount: usda, source: "USDA's IU; retinol or carotene not stated" })
  );
};

/** Every derived figure: D1, D2 and the sums that standards name. A new one is a row here and in nutrients.csv. */
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

/** What derived figures need, but for the acids that stand in for another and energy, which compounds state. */
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

/** Ids of the nutrients that are derived. */
export const derivedIds: readonly number[] = rules.map(([nutrientId]) => nutrientId);

/** What a defined compound states: 0 of every part that it does not name. */
const completed = (stated: Stated): Stated =>
  new Map([...parts.filter((part) => !stated.has(part)).map((part) => [part, '0'] as const), ...stated]);

/**
 * The figures that follow from what a food states; exact. A figure that is stated itself is not derived again,
 * and one whose parts are not all stated stays unknown.
 * @param complete the food is a defined compound: a part that it does not state is 0
 * @throws RangeError when a figure is no decimal number from 0
 */
export const derive = (stated: Stated, complete: boolean): Derived[] =>
  rules.flatMap(([nutrientId, rule]) => {
    const result = stated.has(nutrientId) ? null : rule(complete ? completed(stated) : stated);
    return result ? [{ nutrientId, amount: textOf(result.amount), source: result.source }] : [];
  });

/**
 * The largest vitamin A in IU that a food's retinol can give (D2): its retinol part, else the IU that it states. Undefined
 * where it states neither. It follows from the stored figures whenever they are loaded, so no revision stores it.
 */
export const retinolMostOf = (stated: Stated): string | undefined =>
  stated.get(id.vitaminACats) ?? stated.get(id.vitaminAUsda) ?? stated.get(id.vitaminADogs);
