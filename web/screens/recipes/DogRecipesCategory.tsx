import { useParams } from 'react-router-dom';
import { useSpeciesTag } from '../../parts/recipes/tagQueries.ts';
import { hubTexts as texts } from '../../texts/hubTexts.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { TaggedRecipes } from './parts/TaggedRecipes.tsx';

/** The suggested recipes for dogs in a category. */
export default function DogRecipesCategory() {
  const { tagSlug = '' } = useParams();
  return (
    <Loaded of={useSpeciesTag('dog', tagSlug)}>
      {([specie, tag]) => (
        <TaggedRecipes
          title={texts.category(tag.name.en, specie.name)}
          description={tag.description}
          filter={{ dog_recipe_tag_slug: tag.slug.en }}
        />
      )}
    </Loaded>
  );
}
