import type { Ingredient } from '../../server/contract/ingredients.ts';
import { isDosed } from '../../server/contract/pieces.ts';
import { animalsOf, type FoodMarkKind, kindOf, markOf } from '../foods/warnings.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { sheetTexts } from './sheetTexts.ts';

const texts = sheetTexts.warnings;

/** What a clause has that tells one to do something, or not to. */
const tells =
  /\b(?:cook|boil|soak|peel|remove|take out|drain|rinse|grind|crush|spread|freeze|weigh|use|limit|keep|feed|give|avoid|discard|ask|choose|check|stop|only|never|not for|without|small amounts|must|do not|don't)\b/i;

const tidied = (clause: string): string => clause.trim().replace(/[.;:,\s]+$/, '');

/**
 * The parts of a note that tell an owner what to do, without the reason for it: of "Raw pork can carry Trichinella: cook
 * it through." "cook it through".
 */
export const actionsIn = (note: string): readonly string[] =>
  note
    .split(/[.;](?:\s|$)|:\s/)
    .map(tidied)
    .filter((clause) => clause !== '' && tells.test(clause));

/** What an owner does about a food by its kind. What an owner may do is in its notes. */
const byKind: Readonly<Record<FoodMarkKind, (names: string, animals: string) => string>> = {
  toxic: texts.toxic,
  dose: texts.dose,
  allergen: texts.allergen,
  raw: texts.raw,
  caution: texts.caution,
  unreviewed: texts.unreviewed,
};

const kinds = ['toxic', 'unreviewed', 'raw', 'dose', 'caution', 'allergen'] as const;

/** The notes of a food, and why a reviewer warns of it. */
const notesOf = ({ notes, warning_reason = null }: Ingredient): readonly string[] => [
  ...(warning_reason === null ? [] : [warning_reason]),
  ...notes.map(({ msg }) => msg),
];

/** True if the sheet says it already: the kind of the food, or the table that counts it. */
const isSaid = (food: Ingredient, action: string): boolean => {
  if (isDosed(food.unit_name) && /^count them\b/i.test(action)) return true;
  return kindOf(food) === 'raw' && /\bcook\b/i.test(action);
};

/** True for a shipped supplement, whose notes say what a product is if they do not say what to do. */
const isProduct = ({ category_name, user_id }: Ingredient): boolean =>
  category_name === 'Supplements' && user_id === null;

/** What the notes of a food tell to do. A note that tells nothing stands whole if no kind warns of the food. */
const actionsOf = (food: Ingredient): string | null => {
  if (kindOf(food) === 'toxic') return null;
  const parts = notesOf(food).flatMap((note) => {
    const actions = actionsIn(note);
    if (actions.length > 0) return actions.filter((action) => !isSaid(food, action));
    return markOf(food) === null && !isProduct(food) ? [tidied(note)] : [];
  });
  return parts.length === 0 ? null : [...new Set(parts)].join('; ');
};

/** One sentence for all foods with the same notes. */
const sentencesOf = (foods: readonly Ingredient[]): readonly string[] => {
  const byAction = new Map<string, string[]>();
  for (const food of foods) {
    const actions = actionsOf(food);
    if (actions !== null) byAction.set(actions, [...(byAction.get(actions) ?? []), food.short_name]);
  }
  return [...byAction].map(([actions, names]) => texts.food(names.join('; '), actions));
};

/** True for a food whose kind nothing else on the sheet says. A caution that its notes explain needs no other sentence. */
const needsKind = (food: Ingredient): boolean => markOf(food) !== 'caution' || actionsOf(food) === null;

/** All foods of the pot and of what the bowl gets, each once. */
const foodsOf = ({ draft, bowl }: Pick<NutritionState, 'draft' | 'bowl'>): readonly Ingredient[] => [
  ...new Map(
    [...draft.lines, ...(bowl?.foods ?? [])].map(({ food }) => [food.id, food as Ingredient]),
  ).values(),
];

/** What an owner must do because of the foods: one imperative sentence each, the foods of a kind together. */
export const foodWarnings = (state: Pick<NutritionState, 'draft' | 'bowl'>): readonly string[] => {
  const foods = foodsOf(state);
  const animals = animalsOf(state.draft.recipe.species);
  const ofKinds = kinds.flatMap((kind) => {
    const names = foods.filter((food) => markOf(food) === kind && needsKind(food));
    return names.length === 0
      ? []
      : [byKind[kind](names.map(({ short_name }) => short_name).join('; '), animals)];
  });
  return [...ofKinds, ...sentencesOf(foods)];
};
