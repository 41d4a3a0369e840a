import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import type { Card } from '../ui/page/CardGrid.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { useRecipePage } from './useRecipePage.ts';

/**
 * The card of recipes that are shared with the user: Recipe Inbox for professionals. Without shared recipes it leads
 * others to the order page (D70).
 */
export const useVeterinarianCard = (): Card => {
  const isProfessional = useActor()?.role === 'professional';
  const hasNone = useRecipePage('shared', { page: 1, size: 1 }).data?.total === 0;
  if (isProfessional)
    return {
      key: 'inbox',
      to: pathTo('RecipesSharedWithMe'),
      title: texts.inbox,
      text: texts.inboxText,
    };
  const to = pathTo(hasNone ? 'VeterinarianFormulatedRecipes' : 'RecipesSharedWithMe');
  return {
    key: 'customized',
    to,
    title: texts.customized,
    text: texts.customizedText,
  };
};
