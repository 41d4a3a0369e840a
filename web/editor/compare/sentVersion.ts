import { ingredients } from '../../../server/contract/ingredients.ts';
import type { Output } from '../../../server/contract/operationUrl.ts';
import type { recipeShares } from '../../../server/contract/recipeShares.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { compareTexts as texts } from './compareTexts.ts';

type Shares = Output<typeof recipeShares.list>['users_shared_with'];
type Lines = NonNullable<NonNullable<Shares[number]['sent']>['recipe']>;

/** What was sent to one person, where the recipe changed since and it is known. */
export interface SentVersion extends Lines {
  readonly name: string;
}

/** The recipe that is compared with: as it is saved, or as it was sent. */
export interface Chosen {
  readonly id: number;
  readonly sent?: SentVersion;
}

/** The versions that were sent and differ from the saved one. */
export const sentVersionsIn = (shares: Shares): readonly SentVersion[] =>
  shares.flatMap(({ email, sent }) =>
    sent?.recipe ? [{ name: texts.sentTo(email, sent.at), ...sent.recipe }] : [],
  );

type Line = Recipe['ingredients'][number];

/** The saved recipe with the foods, grams and cooking that were sent; null if a food cannot be read any more. */
export const asSent = async (recipe: Recipe, sent: SentVersion): Promise<Recipe | null> => {
  const here = new Map(recipe.ingredients.map((food) => [food.id, food]));
  const gone = sent.ingredients.map(({ id }) => id).filter((id) => !here.has(id));
  for (const id of gone) {
    const answer = await callApi(ingredients.get, { params: { id } });
    if (!answer.ok) return null;
    here.set(id, { ...answer.value.ingredient, cooking: null, cooked: false } as Line);
  }
  const lines = sent.ingredients.flatMap(({ id, total_g, cooking }) => {
    const food = here.get(id);
    return food ? [{ ...food, cooking, amount: { ...food.amount, total_g } }] : [];
  });
  return { ...recipe, name: sent.name, cooking: sent.cooking, ingredients: lines };
};
