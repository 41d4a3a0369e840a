import { useParams } from 'react-router-dom';
import { Loaded } from '../ui/page/Loaded.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { TaggedRecipes } from './parts/TaggedRecipes.tsx';
import { useSpeciesTag } from './tagQueries.ts';

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
