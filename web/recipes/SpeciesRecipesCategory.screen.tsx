import { useParams } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { Hub } from './parts/Hub.tsx';
import { TaggedRecipes } from './parts/TaggedRecipes.tsx';
import { tagCard, useSpeciesTag } from './tagQueries.ts';

/** A category: its own categories if it has any, else its suggested recipes. */
export default function SpeciesRecipesCategory() {
  const { slug = '', tag: tagSlug = '' } = useParams();
  return (
    <Loaded of={useSpeciesTag(slug, tagSlug)}>
      {([specie, tag]) => {
        const title = texts.category(tag.name.en, specie.name);
        if (tag.tags.length === 0)
          return (
            <TaggedRecipes
              title={title}
              description={tag.description}
              specie={specie.slug}
              filter={{ specie_recipe_tag: tag.slug.en }}
            />
          );
        const cards = tag.tags.map((child) =>
          tagCard(
            child,
            pathTo('SpeciesRecipesCategory', {
              slug: specie.slug,
              tag: child.slug.en,
            }),
          ),
        );
        return (
          <Hub
            title={title}
            {...(tag.description !== null && { lead: tag.description })}
            cards={cards}
            specie={specie.slug}
          />
        );
      }}
    </Loaded>
  );
}
