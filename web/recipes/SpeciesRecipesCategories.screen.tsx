import { useParams } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { Hub } from './parts/Hub.tsx';
import { tagCard, useSpeciesTags } from './tagQueries.ts';

/** The categories of a species' suggested recipes. */
export default function SpeciesRecipesCategories() {
  const { slug = '' } = useParams();
  return (
    <Loaded of={useSpeciesTags(slug, 'top')}>
      {([specie, tags]) => (
        <Hub
          title={texts.calculator(specie.name)}
          {...(tags.length === 0 && { empty: { title: texts.noTags, text: texts.noTagsText } })}
          cards={tags.map((tag) =>
            tagCard(tag, pathTo('SpeciesRecipesCategory', { slug: specie.slug, tag: tag.slug.en })),
          )}
          specie={specie.slug}
          links={[
            [
              recipesTexts.ofSpecies.suggested(specie.name),
              pathTo('SpeciesSuggestedRecipes', { slug: specie.slug }),
            ],
          ]}
        />
      )}
    </Loaded>
  );
}
