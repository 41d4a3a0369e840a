import type { LevelRow } from '../../../server/contract/remedies.ts';
import { type Formulation, percentText } from '../../editor/formulate/proposal.ts';
import type { Question } from '../../editor/formulate/question.ts';
import { type RemedyHost, recipeOf } from '../../remedies/remedyHost.ts';
import { completeTexts as texts } from './completeTexts.ts';

/** What may be added: the shelf alone, everyday foods too, or any food. */
export type Added = 'shelf' | 'everyday' | 'all';

/** What an owner wants of a proposal. */
export interface Wishes {
  readonly add: Added;
  /** Foods that are not added. */
  readonly avoid: readonly number[];
  /** The foods whose lines may change more than others. */
  readonly free: readonly number[];
  /** The number of foods that may be added; null leaves it to the server. */
  readonly additions: number | null;
  readonly unstated: 'interval' | 'stated';
}

export const firstWishes: Wishes = {
  ...{ add: 'everyday', avoid: [], free: [], additions: null, unstated: 'interval' },
};

/** A freed line may change to nothing or to so many times its grams. */
const widest = 3;

/** Seconds of one search: an owner asks once, and rather waits than gets a proposal that is not complete. */
const patience = 3;

/** The question what makes a recipe complete for a pet. */
export const completionOf = ({ model, pet }: Pick<RemedyHost, 'model' | 'pet'>, wishes: Wishes): Question => {
  const { lines, ...recipe } = recipeOf(model);
  const { free, additions, avoid, ...of } = wishes;
  return {
    ...{ ...recipe, ...of, pets: [pet.id], avoid: [...avoid], seconds: patience },
    lines: lines.map((line) =>
      free.includes(line.id) ? { ...line, min_g: 0, max_g: line.total_g * widest } : line,
    ),
    ...(additions !== null && { max_additions: additions }),
  };
};

type Conflict = NonNullable<Formulation['conflict']>;

/** What the nearest recipe lacks or has too much of, in words, the most first; without one, the bounds that cannot hold together. */
export const missingTexts = ({
  bounds,
  nearest,
}: Pick<Conflict, 'bounds' | 'nearest'>): readonly string[] => {
  const worstFirst = nearest.toSorted((a, b) => b.by_percent - a.by_percent);
  const far = worstFirst.map(({ name, side, by_percent }) =>
    texts[side === 'min' ? 'short' : 'over'](name, percentText(by_percent / 100)),
  );
  const all =
    far.length > 0
      ? far
      : bounds.map(({ name, side }) => texts[side === 'min' ? 'tooLittle' : 'tooMuch'](name));
  return [...new Set(all)];
};

/** Names of the recipe's foods that do not state the nutrient of a row. */
const unstatedIn = ({ model, groups, nutrients }: RemedyHost, row: LevelRow): readonly string[] => {
  const column = groups.flatMap(({ rows }) => rows).find(({ nutrient }) => nutrient.id === row)?.column;
  if (column === undefined) return [];
  const foods = model.state().draft.lines.map(({ food }) => food);
  const contributions = model.contributionsOf(foods.map(({ id }) => id));
  const unstated = foods.filter((_, at) => Number.isNaN(contributions[at * nutrients.length + column]));
  return [...new Set(unstated.map(({ short_name }) => short_name))];
};

/** Why rows stay Unknown, in words: with treats, because nobody states their nutrients (D138). */
export const unknownTexts = (host: RemedyHost, { pets }: Pick<Formulation, 'pets'>): readonly string[] => {
  const unknown = pets.flatMap(({ rows }) => rows.filter(({ after }) => after === 'unknown'));
  if (unknown.length > 0 && host.pet.treats_percent) return [texts.treats];
  return unknown.map(({ nutrient_id, name }) => {
    const foods = unstatedIn(host, nutrient_id);
    return foods.length > 0 ? texts.unstated(name, foods.join('; ')) : texts.range(name);
  });
};
