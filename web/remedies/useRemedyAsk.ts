import { useActor } from '../kernel/session.ts';
import { askLabel, askOwner, asksVet } from '../recipes/proposals/askOwner.ts';
import { changedLines } from '../recipes/proposals/changedLines.ts';
import { changesIn, type FoodAmount, type RemedyHost } from './remedyHost.ts';

/** Sends a remedy to the owner of the recipe. */
interface RemedyAsk {
  readonly label: string;
  readonly run: (amount: FoodAmount, text: string) => Promise<void>;
}

/**
 * How a remedy of a recipe that somebody shared is sent to them; null for a recipe that the user changes, and for a plan. What
 * a professional shared no owner changes, not in a draft either.
 */
export const useRemedyAsk = (host: RemedyHost, close: () => void): RemedyAsk | null => {
  const actor = useActor();
  const { model, pet } = host;
  const { draft, planned } = model.state();
  const { recipe, lines } = draft;
  const label = askLabel(recipe);
  if (label === null || planned || (changesIn(host) !== null && !asksVet(recipe, actor))) return null;
  return {
    label,
    run: async ({ food, milligrams }, text) => {
      const held = lines.find((line) => line.food.id === food.id);
      const ingredients = held
        ? changedLines(lines, new Map([[held.key, milligrams]]), [])
        : changedLines(lines, new Map(), [{ food, milligrams }]);
      if (await askOwner({ recipe, pet: pet.id, ingredients, text })) close();
    },
  };
};
