import { pathTo } from '../kernel/paths.ts';
import type { Card } from '../ui/page/CardGrid.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { Hub } from './parts/Hub.tsx';
import { useVeterinarianCard } from './useVeterinarianCard.ts';

/** The ways to a recipe: search, browse, the recipes of veterinarians, and the user's own. */
export default function RecipesHome() {
  const veterinarian = useVeterinarianCard();
  const cards: readonly Card[] = [
    {
      key: 'advanced',
      to: pathTo('FilteredRecipes'),
      title: texts.advanced,
      text: texts.advancedText,
    },
    {
      key: 'manual',
      to: pathTo('ManualSearch'),
      title: texts.manual,
      text: texts.manualText,
    },
    veterinarian,
    {
      key: 'mine',
      to: pathTo('AllMyRecipes'),
      title: texts.mine,
      text: texts.mineText,
    },
  ];
  return (
    <Hub
      title={texts.home}
      cards={cards}
      links={[
        [texts.library, pathTo('RecipesLibrary')],
        [texts.dog, pathTo('DogRecipesHome')],
        [texts.all, pathTo('ListRecipes')],
      ]}
    />
  );
}
