import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { countedPieceOf } from '../contract/pieces.ts';
import type { Everyday } from '../foods/everyday.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import type { Candidate } from '../remedies/candidates.ts';
import { cookingOfAdded } from '../remedies/trials.ts';
import type { Addable, FormulatedLine, Part } from './formulation.ts';
import type { FormulatedFood } from './formulationFoods.query.ts';
import type { GramPrices } from './prices.ts';
import type { Requirements } from './requirements.ts';
import { type UnitValues, unitValues } from './unitValues.ts';

/** What decides which foods may be added, and how much of each. */
export interface Offer {
  readonly snapshot: CatalogueSnapshot;
  readonly lines: readonly RecipeLine[];
  /** The foods that may be added. */
  readonly candidates: readonly Candidate[];
  readonly everyday: ReadonlyMap<number, Everyday>;
  readonly foods: ReadonlyMap<number, FormulatedFood>;
  readonly prices: GramPrices;
}

/** Burdens of foods that are no everyday ones, and what a caution adds. */
const burdens = { supplement: 1, food: 1.2, caution: 0.3 } as const;

/** Shares are of food with so much dry matter, or more, as those of remedies. */
const usualDryShare = 0.25;

/** The smallest grams that are weighed. Of spoons of shipped supplements only an eighth of a teaspoon would be less. */
const leastWeighed = 0.5;

export const pieceOf = (food: FormulatedFood | undefined): number | null => {
  const piece = food === undefined ? null : countedPieceOf(food);
  return piece === null ? null : piece.milligrams / piece.parts / milligramsPerGram;
};

/** Grams of a recipe, at most as food that is a quarter dry matter. */
export const countedGrams = (lines: readonly FormulatedLine[], requirements: Requirements): number => {
  const total = lines.reduce((sum, { grams }) => sum + grams, 0);
  const dry = lines.reduce((sum, line) => sum + line.grams * requirements.dry(line), 0);
  return Math.min(total, dry / usualDryShare);
};

/** The largest usual percent of a food. */
export const percentOf = ({ id, maxPercent }: Candidate, everyday: Offer['everyday']): number =>
  Math.min(maxPercent, everyday.get(id)?.percent ?? maxPercent);

const burdenOf = ({ id, isSupplement, isCautious }: Candidate, everyday: Offer['everyday']): number =>
  everyday.get(id)?.burden ??
  (isSupplement ? burdens.supplement : burdens.food) + (isCautious ? burdens.caution : 0);

/** mg of calcium in a gram from which a supplement is a source of calcium. */
const calciumSource = 100;

/** True if a supplement is there for its calcium. */
export const isCalcium = ({ place }: CatalogueSnapshot, { isFine, values }: Part): boolean =>
  isFine && (values.least[place.get(nutrientIds.calcium) ?? -1] ?? 0) > calciumSource;

/** The foods that may be added to a recipe, without those that it has. */
export const addables = (
  of: Offer,
  lines: readonly FormulatedLine[],
  counted: number,
  held = new Set(lines.map(({ food }) => food)),
): Addable[] => {
  const { snapshot, candidates, everyday, foods, prices } = of;
  const cooking = cookingOfAdded(of.lines);
  const added = candidates.filter(({ id }) => !held.has(id));
  const values = unitValues(
    snapshot,
    added.map(({ id }) => ({ food: id, cooking })),
  );
  return added.flatMap((candidate, index) => {
    const { id, isSupplement } = candidate;
    const max = (percentOf(candidate, everyday) * counted) / 100;
    const piece = pieceOf(foods.get(id));
    const step = piece ?? leastWeighed;
    if (max < step) return [];
    return {
      ...{ food: id, values: values[index] as UnitValues, max, piece, step },
      ...{ burden: burdenOf(candidate, everyday), price: prices.perGram.get(id) ?? 0, isFine: isSupplement },
      isRare: !everyday.has(id),
    };
  });
};
