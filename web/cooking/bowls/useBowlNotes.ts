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
  /** The verdict for the pet, unless the page has it; it counts the bowl. Null for a plan, which counts none. */
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

interface NoteOptions {
  /** The pet for which the page has the verdict. */
  readonly judged?: number | undefined;
  /** How a bowl is bought. */
  readonly buy?: (bowl: Bowl) => string;
}

const notJudged = { kind: 'unknown' as const, clauses: [cookingTexts.pot.notJudged] };

/** @param verdict that counts the bowl; null for a plan */
const noteOf = (bowl: Bowl, verdict: BowlNote['verdict'], title: string, buy?: NoteOptions['buy']) => {
  const isSafe = verdict?.kind !== 'not_safe';
  const changed = verdict ? texts.changed : texts.changedOfPlan;
  return {
    ...{ key: `${bowl.recipe.id} ${bowl.pet.id}`, title, verdict },
    foods: isSafe
      ? bowl.foods.map(({ food, milligrams, days }) => ({ food, amount: bowlText(food, milligrams, days) }))
      : [],
    remarks: isSafe ? [texts.how, ...(buy ? [buy(bowl)] : [])] : [],
    changed: bowl.recipeChanged ? changed : null,
  };
};

/** What the bowls of pets get beside the recipes of a plan. */
export const planNotes = ({ bowls }: Bowls, buy: NoteOptions['buy']): readonly BowlNote[] =>
  bowls.map((bowl) => noteOf(bowl, null, texts.beside(bowl.pet.name, bowl.recipe.name), buy));

/** What the bowls of pets get beside one recipe, each with the verdict for its pet. None until these are loaded. */
export const useBowlNotes = ({ bowls }: Bowls, { judged, buy }: NoteOptions = {}): readonly BowlNote[] => {
  const query = { include_parent_and_child_recipes: true } as const;
  const { data, error } = useQueries(
    recipes.get,
    bowls.map(({ pet, recipe }) => ({ params: { id: recipe.id }, query: { ...query, pet_id: pet.id } })),
  );
  if (!data && !error) return [];
  return bowls.flatMap((bowl, at) => {
    const verdict = data?.[at]?.recipe.verdict;
    const { pet } = bowl;
    const note = noteOf(bowl, verdict ? namingPet(verdict, pet.name) : notJudged, texts.title(pet.name), buy);
    if (judged !== pet.id) return note;
    return note.foods.length === 0 ? [] : { ...note, verdict: null };
  });
};

/** That the bowls beside recipes could not be loaded; null if they were. */
export const unknownBowls = ({ failed }: Bowls): string | null => (failed ? texts.unknown : null);

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
