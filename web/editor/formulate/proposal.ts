import type { formulations } from '../../../server/contract/formulations.ts';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import { unit } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { publishedBound } from '../../texts/boundTexts.ts';
import type { Addition } from '../editor.ts';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { Goal } from './question.ts';

/** The answer of the server. */
export type Formulation = Output<typeof formulations.formulate>;

export type AnsweredBound = Formulation['binding'][number];

/** A line of a proposal. */
export interface ProposedLine {
  readonly food: Ingredient;
  /** Milligrams before; null for an added food. */
  readonly before: number | null;
  readonly after: number;
  /** What an added food is for. */
  readonly why: readonly AnsweredBound[];
  /** Why a line of the recipe changes; null if it does not. */
  readonly change: Formulation['lines'][number]['change'];
}

/** Grams of a response in milligrams. */
const toMilligrams = (grams: number): number => Math.round(grams * 1000);

/**
 * The lines of a proposal, those of the recipe first. Null if a food is not known, so that nothing can be applied.
 * @param pinned the foods that a question names without a line of the recipe
 */
export const proposedLines = (
  { lines }: Pick<Formulation, 'lines'>,
  draft: readonly DraftLine[],
  pinned: readonly Ingredient[] = [],
): readonly ProposedLine[] | null => {
  const drafted = new Map(draft.map(({ food }) => [food.id, food]));
  const read = lines.flatMap(({ ingredient_id, total_g, before_g, food: added, ...of }): ProposedLine[] => {
    const { why, change } = of;
    const line = drafted.get(ingredient_id);
    const food = added ?? line ?? pinned.find(({ id }) => id === ingredient_id);
    const before = before_g === null || !line ? null : toMilligrams(before_g);
    return food ? [{ food, before, after: toMilligrams(total_g), why, change }] : [];
  });
  return read.length === lines.length ? read : null;
};

/** True if a line of a proposal differs from the recipe's. */
export const isChanged = ({ before, after }: ProposedLine): boolean => before !== after;

/** What a proposal changes: grams of lines that are there, and foods that are not. */
export const editOf = (
  proposed: readonly ProposedLine[],
  draft: readonly DraftLine[],
): { readonly milligrams: ReadonlyMap<string, number>; readonly additions: readonly Addition[] } => {
  const keys = new Map(draft.map(({ food, key }) => [food.id, key]));
  const changed = proposed.filter(isChanged);
  return {
    milligrams: new Map(
      changed.flatMap(({ food, after }) => {
        const key = keys.get(food.id);
        return key === undefined ? [] : [[key, after] as const];
      }),
    ),
    additions: changed.flatMap(({ food, after }) => (keys.has(food.id) ? [] : [{ food, milligrams: after }])),
  };
};

/** Levels that are not Optimal, the worst first. */
export const leftLevels = ['high', 'low', 'unknown'] as const;

type PetAnswer = Formulation['pets'][number];

/** Names of the rows that a proposal leaves at a level. */
export const rowsLeft = (pets: readonly PetAnswer[], level: (typeof leftLevels)[number]): readonly string[] =>
  pets.flatMap(({ rows }) => rows.filter(({ after }) => after === level).map(({ name }) => name));

/** Rows whose level a proposal changes. */
export const rowsChanged = (pets: readonly PetAnswer[]): PetAnswer['rows'] =>
  pets.flatMap(({ rows }) => rows.filter(({ before, after }) => before !== after));

/** A bound's value; below 1000 with four digits. */
const valueText = (value: number): string =>
  value.toLocaleString(
    'en-US',
    value < 1000 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 0 },
  );

/** A bound in words: `Zinc: at least 15 mg per 1,000 kcal`, or `AAFCO 2016 adult: Zinc at least 20 mg per 1,000 kcal`. */
export const boundText = ({ name, standard, side, basis, bound, unit: of }: AnsweredBound): string => {
  const value = valueText(publishedBound(bound, side === 'min' ? 'low' : 'high'));
  const isOfNutrient = basis.startsWith('per_');
  const words = [texts.sides[side], value, isOfNutrient && of !== null ? unit(of) : '', texts.bases[basis]];
  const text = words.filter((word) => word !== '').join(' ');
  return standard === null ? `${name}: ${text}` : `${standard}: ${name} ${text}`;
};

/** Names of bounds with their standards, each once. */
export const namesOf = (bounds: readonly AnsweredBound[]): string => {
  const names = bounds.map(({ name, standard }) => (standard === null ? name : `${name} (${standard})`));
  return [...new Set(names)].join(', ');
};

/** Below it a gap is that of the solver's arithmetic. */
const noGap = 1e-4;

/** A part in percent, rounded up, but for the error of floating point. */
export const percentText = (part: number): string => String(Math.ceil(part * 1000 - noGap) / 10);

/** How good a proposal is, as it is proven. */
export const statusText = (
  { status, gap, missed }: Pick<Formulation, 'status' | 'gap' | 'missed'>,
  goal: Goal,
): string => {
  if (missed.length > 0) return texts.missing;
  if (status === 'optimal')
    return texts.best[goal] + (gap !== null && gap > noGap ? texts.within(percentText(gap)) : '');
  return gap === null ? texts.foundOnly : texts.found(percentText(gap));
};
