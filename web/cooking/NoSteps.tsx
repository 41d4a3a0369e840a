import { pathTo } from '../kernel/paths.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';

/** The empty state of a recipe without steps. */
export const NoSteps = ({ recipeId }: { readonly recipeId: number }) => (
  <Empty
    title={texts.noSteps}
    text={texts.noStepsText}
    action={{ label: texts.toRecipe, to: pathTo('ShowRecipe', { id: recipeId }) }}
  />
);
