import { useParams } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import type { Card } from '../ui/page/CardGrid.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { Hub } from './parts/Hub.tsx';
import { useSpecies } from './tagQueries.ts';

const cardsOf = (slug: string): readonly Card[] => [
  {
    key: 'suggested',
    to: pathTo('SpeciesRecipesCategories', { slug }),
    title: texts.suggested,
    text: texts.suggestedText,
  },
  {
    key: 'inspired',
    to: pathTo('SpeciesInspiredRecipes', { slug }),
    title: texts.inspired,
    text: texts.inspiredText,
  },
];

/** The recipes of one species: suggested and community inspired ones. */
export default function SpeciesRecipesHome() {
  const { slug = '' } = useParams();
  const { ofSpecies } = recipesTexts;
  return (
    <Loaded of={useSpecies(slug)}>
      {({ specie }) => (
        <Hub
          title={texts.calculator(specie.name)}
          cards={cardsOf(specie.slug)}
          specie={specie.slug}
          links={[
            [ofSpecies.mine(specie.name), pathTo('SpeciesMyRecipes', { slug: specie.slug })],
            [ofSpecies.saved(specie.name), pathTo('SpeciesSavedRecipes', { slug: specie.slug })],
          ]}
        />
      )}
    </Loaded>
  );
}
