import { Navigate } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { OrderButtons } from '../orders/OrderButtons.tsx';
import { recipesTexts as texts } from '../texts/recipesTexts.ts';
import { RecipeList } from './RecipeList.tsx';
import { useRecipePage } from './useRecipePage.ts';

/** Recipes that others shared with the user. Without any, all but professionals go to the order page (D70). */
export default function RecipesSharedWithMe() {
  const isProfessional = useActor()?.role === 'professional';
  const isEmpty = useRecipePage('shared', { page: 1 }).data?.total === 0;
  if (isEmpty && !isProfessional) return <Navigate to={pathTo('VeterinarianFormulatedRecipes')} replace />;
  return (
    <RecipeList kind="shared" title={isProfessional ? texts.inbox : texts.customized}>
      {isEmpty && <OrderButtons />}
    </RecipeList>
  );
}
