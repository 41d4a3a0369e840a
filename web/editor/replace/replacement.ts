import type { Ingredient } from '../../../server/contract/ingredients.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { replacements } from '../../../server/contract/replacements.ts';
import type { RequestOptions } from '../../kernel/api.ts';
import type { Draft } from '../../nutrition/draft.ts';
import type { Addition } from '../editor.ts';
import { noLimits } from '../formulate/limits.ts';
import {
  editOf,
  type Formulation,
  isChanged,
  type ProposedLine,
  proposedLines,
} from '../formulate/proposal.ts';
import { questionOf, type Wishes } from '../formulate/question.ts';

/** The answer of the server. */
export type Replacements = Output<typeof replacements.find>;

export type Replacement = Replacements['replacements'][number];

/** The body of a call. */
export type ReplaceQuestion = RequestOptions<typeof replacements.find>['body'];

/**
 * The question what can replace a line for the pets that eat it, with the locks of the others and what a person wishes of
 * the recipe, but for how sure it is: a replacement is not searched for that. Or what keeps it from being asked.
 */
export const replaceQuestionOf = (
  draft: Pick<Draft, 'recipe' | 'lines'>,
  locked: ReadonlySet<string>,
  pets: readonly number[],
  { wishes, line }: { readonly wishes: Wishes; readonly line: string },
): ReplaceQuestion | 'invalid' | 'empty' | 'limits' | 'gone' => {
  const food = draft.lines.find(({ key, milligrams }) => key === line && milligrams > 0)?.food.id;
  const own = { ...wishes, ...noLimits, bounds: wishes.bounds, sure: false };
  const asked = questionOf(draft, locked, pets, own);
  if (typeof asked === 'string') return asked;
  const { max_additions: _, ...question } = asked;
  return food === undefined ? 'gone' : { ...question, food };
};

/** What else a replacement changes: lines and added foods. Null if a food is not known. */
export const restOf = (
  { lines }: Pick<Replacement, 'lines'>,
  draft: Draft['lines'],
): readonly ProposedLine[] | null =>
  proposedLines({ lines } as Pick<Formulation, 'lines'>, draft)?.filter(isChanged) ?? null;

/** A food to put in the place of a line, and what else changes with it. */
export type Put = Pick<Replacement, 'total_g' | 'lines'> & { readonly food: Ingredient };

/** A replacement as one edit: the food in the place of the line, cooked as it was, and the rest. Null if it does not fit. */
export const replaceEditOf = (
  { food, total_g, lines }: Put,
  draft: Draft['lines'],
  key: string,
): { readonly milligrams: ReadonlyMap<string, number>; readonly additions: readonly Addition[] } | null => {
  const at = draft.findIndex((line) => line.key === key);
  const rest = restOf({ lines }, draft);
  const line = draft[at];
  if (!line || rest === null) return null;
  const { milligrams, additions } = editOf(rest, draft);
  const replaces = { key, at, cooking: line.food.cooking ?? null };
  return {
    milligrams,
    additions: [{ food, milligrams: Math.round(total_g * 1000), replaces }, ...additions],
  };
};
