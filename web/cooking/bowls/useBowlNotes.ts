import { recipes } from '../../../server/contract/recipes.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import { useQueries } from '../../kernel/api.ts';
import { bowlText, bowlTexts as texts } from '../../nutrition/bowlText.ts';
import { namingPet } from '../../verdict/forPet.ts';
import { cookingTexts } from '../cookingTexts.ts';
import type { Bowl, Bowls } from './useBowls.ts';

/** What a bowl gets, as screens and papers say it. */
export interface BowlNote {
  /** Unique among the notes. */
  readonly key: string;
  readonly title: string;
  /** The verdict for the pet, which counts the bowl. Null if the page has it, and for what is safe in a plan, which counts none. */
  readonly verdict: Pick<Verdict, 'kind' | 'clauses'> | null;
  /** The foods with their amounts; none for what is not safe. */
  readonly foods: readonly {
    readonly food: Bowl['foods'][number]['food'];
    readonly amount: string;
  }[];
  readonly remarks: readonly string[];
  /** That it was found for an earlier version; null if it was not. */
  readonly changed: string | null;
}

/** What is known of the bowls beside recipes. */
export interface BowlsRead {
  readonly notes: readonly BowlNote[];
  /** The bowls whose foods the notes name. */
  readonly fed: readonly Bowl[];
  /** That they are not known, or not yet; null if they are. */
  readonly unknown: string | null;
  /** True until they and their verdicts are loaded or failed. */
  readonly loading: boolean;
}

interface NoteOptions {
  /** The pet for which the page has the verdict. */
  readonly judged?: number | undefined;
  /** Whether the recipes are of a plan. */
  readonly ofPlan?: boolean;
  /** How a bowl is bought. */
  readonly buy?: (bowl: Bowl) => string;
}

const notJudged = { kind: 'unknown' as const, clauses: [cookingTexts.pot.notJudged] };

const keyOf = ({ recipe, pet }: Bowl): string => `${recipe.id} ${pet.id}`;

/** @param found the verdict that counts the bowl; undefined if it could not be loaded */
const noteOf = (
  bowl: Bowl,
  found: Verdict | undefined,
  { judged, ofPlan = false, buy }: NoteOptions,
): BowlNote => {
  const { pet, recipe } = bowl;
  const verdict = found ? namingPet(found, pet.name) : notJudged;
  const isSafe = verdict.kind !== 'not_safe';
  const isKnown = judged === pet.id || (ofPlan && found !== undefined && isSafe);
  const changed = ofPlan ? texts.changedOfPlan : texts.changed;
  return {
    key: keyOf(bowl),
    title: ofPlan ? texts.beside(pet.name, recipe.name) : texts.title(pet.name),
    verdict: isKnown ? null : verdict,
    foods: isSafe
      ? bowl.foods.map(({ food, milligrams, days }) => ({ food, amount: bowlText(food, milligrams, days) }))
      : [],
    remarks: isSafe ? [texts.how, ...(buy ? [buy(bowl)] : [])] : [],
    changed: bowl.recipeChanged ? changed : null,
  };
};

/** The notes on bowls by the verdicts that count them. A note without foods and verdict says nothing. */
export const notesOf = (
  bowls: readonly Bowl[],
  verdicts: readonly Verdict[] | undefined,
  options: NoteOptions,
): Pick<BowlsRead, 'notes' | 'fed'> => {
  const notes = bowls
    .map((bowl, at) => noteOf(bowl, verdicts?.[at], options))
    .filter(({ foods, verdict }) => foods.length > 0 || verdict !== null);
  const named = new Set(notes.flatMap(({ key, foods }) => (foods.length > 0 ? key : [])));
  return { notes, fed: bowls.filter((bowl) => named.has(keyOf(bowl))) };
};

/** What the bowls of pets get beside recipes, by the verdict for each pet. None until these are loaded. */
export const useBowlNotes = (
  { bowls, failed, loading: isReading }: Bowls,
  options: NoteOptions = {},
): BowlsRead => {
  const query = { include_parent_and_child_recipes: true } as const;
  const { data, error } = useQueries(
    recipes.get,
    bowls.map(({ pet, recipe }) => ({ params: { id: recipe.id }, query: { ...query, pet_id: pet.id } })),
  );
  const loading = isReading || (bowls.length > 0 && !data && !error);
  if (loading) return { notes: [], fed: [], unknown: texts.loading, loading };
  const verdicts = data?.map(({ recipe }) => recipe.verdict);
  return { ...notesOf(bowls, verdicts, options), unknown: failed ? texts.unknown : null, loading };
};

/** The same for a document. */
export const bowlBlocks = (unknown: string | null, notes: readonly BowlNote[]) => [
  ...(unknown === null ? [] : [{ title: unknown, items: [] }]),
  ...notes.map(({ title, verdict, foods, remarks, changed }) => ({
    title,
    items: [
      ...(verdict ? [`${verdict.clauses.join('; ')}.`] : []),
      ...foods.map(({ food, amount }) => `${food.short_name}: ${amount}`),
      ...remarks,
      ...(changed === null ? [] : [changed]),
    ],
  })),
];
