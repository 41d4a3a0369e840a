import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { LevelRow } from '../contract/remedies.ts';
import type { PetTarget } from '../needs/petTarget.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { RowLevel } from '../remedies/rowLevels.ts';
import { type Trial, Trials } from '../remedies/trials.ts';
import { coefficientOf, wholeOf } from './coefficients.ts';
import type { Formulation } from './formulation.ts';
import { type Item, isPartOf, type Unstated } from './requirements.ts';
import type { Rounded } from './round.ts';

/** A sum of doubles may miss a bound by its last digits. */
const rounding = 1e-9;

/** How far a formulation is within each requirement, in parts of its bound; below 0 it is broken. */
export const roomOf = (
  formulation: Pick<Formulation, 'lines' | 'additions' | 'requirements'>,
  { lines, additions }: Rounded,
): number[] => {
  const parts = [
    ...formulation.lines.map((item, index) => ({
      item,
      grams: (lines[index] as number) / milligramsPerGram,
    })),
    ...formulation.additions.map((item, index) => ({
      item,
      grams: (additions[index] as number) / milligramsPerGram,
    })),
  ].filter(({ grams }) => grams > 0);
  return formulation.requirements.map((requirement) => {
    const { onlyWith } = requirement;
    const eaten = parts.filter(({ item }) => isPartOf(requirement, item));
    if (onlyWith !== undefined && !eaten.some(({ item }) => onlyWith.has(item.food)))
      return Number.POSITIVE_INFINITY;
    const whole = eaten.reduce((sum, { item, grams }) => sum + grams * requirement.measure(item), 0);
    const usual = wholeOf(requirement, formulation.lines);
    return eaten.reduce(
      (sum, { item, grams }) => sum + grams * coefficientOf(requirement, item, 0, whole || usual),
      0,
    );
  });
};

/** The energy of an answer, as a part of that of the recipe as it is. */
export const energyShare = ({ lines, additions, kcal }: Formulation, amounts: Rounded): number => {
  const before = lines.reduce((sum, line) => sum + line.grams * kcal(line), 0);
  const energyOf = (items: readonly Item[], milligrams: readonly number[]) =>
    items.reduce(
      (sum, item, index) => sum + ((milligrams[index] as number) / milligramsPerGram) * kcal(item),
      0,
    );
  return (energyOf(lines, amounts.lines) + energyOf(additions, amounts.additions)) / (before || 1);
};

/** The row of a nutrient or of Ca:P, as the levels of a pet number them. */
const rowIndex = (row: LevelRow, { shown }: PetTarget, { place }: CatalogueSnapshot): number =>
  typeof row === 'number' ? shown.indexOf(place.get(row) ?? -1) : shown.length;

/** True if a pet's levels are not what a requirement promises. */
const isMissed = (
  side: 'min' | 'max',
  row: number,
  { levels: { levels, mayBeLow } }: Trial,
  unstated: Unstated,
): boolean => {
  const level = levels[row];
  if (level === RowLevel.low) return side === 'min';
  if (level === RowLevel.high) return side === 'max';
  if (level !== RowLevel.unknown || unstated === 'stated') return false;
  return (mayBeLow[row] === 1) === (side === 'min');
};

/** A recipe as the engine judges it for one pet. */
export interface Judged {
  readonly trial: Trial;
  readonly target: PetTarget;
}

/**
 * The levels of what each pet eats. Their arrays are their own.
 * @param linesOf the lines of the food of a pet, by its index
 */
export const judgeAll = (
  snapshot: CatalogueSnapshot,
  targets: readonly PetTarget[],
  linesOf: (pet: number) => readonly RecipeLine[],
): Judged[] =>
  targets.map((target, pet) => ({ target, trial: new Trials(snapshot, target, linesOf(pet), []).current() }));

/**
 * The indexes of requirements that a rounded answer misses: by the engine's levels, and those of shares and doses, and of
 * own bounds, by their sums.
 * @param uncertain requirements that count what is stated only
 */
export const missedOf = (
  formulation: Formulation,
  snapshot: CatalogueSnapshot,
  rounded: Rounded,
  judged: readonly Judged[],
  { unstated, uncertain }: { readonly unstated: Unstated; readonly uncertain: ReadonlySet<number> },
): number[] => {
  const rooms = roomOf(formulation, rounded);
  return formulation.requirements.flatMap(({ pet, row, side }, index) => {
    if ((rooms[index] as number) < -rounding) return index;
    const by = pet === null ? undefined : judged[pet];
    if (by === undefined || row === null) return [];
    const at = rowIndex(row, by.target, snapshot);
    return isMissed(side, at, by.trial, uncertain.has(index) ? 'stated' : unstated) ? index : [];
  });
};
