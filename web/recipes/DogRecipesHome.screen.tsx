import { pathTo } from '../kernel/paths.ts';
import type { Card } from '../ui/page/CardGrid.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { Hub } from './parts/Hub.tsx';
import { useVeterinarianCard } from './useVeterinarianCard.ts';

const slug = 'dog';

/** The recipes for dogs: suggested, community inspired, the user's own, and those of veterinarians. */
export default function DogRecipesHome() {
  const cards: readonly Card[] = [
    {
      key: 'suggested',
      to: pathTo('DogRecipesSuggested'),
      title: texts.suggested,
      text: texts.suggestedText,
    },
    {
      key: 'inspired',
      to: pathTo('SpeciesInspiredRecipes', { slug }),
      title: texts.inspired,
      text: texts.inspiredText,
    },
    {
      key: 'mine',
      to: pathTo('SpeciesMyRecipes', { slug }),
      title: texts.myCustomized,
      text: texts.myCustomizedText,
    },
    useVeterinarianCard(),
  ];
  return <Hub title={texts.dog} cards={cards} specie={slug} />;
}
