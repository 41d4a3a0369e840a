import { useParams } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { CardGrid } from '../ui/page/CardGrid.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { MoreLinks } from './MoreLinks.tsx';
import { tagCard, useSpeciesTags } from './tagQueries.ts';

/** The categories of a species' suggested recipes. */
export default function SpeciesRecipesCategories() {
  const { slug = '' } = useParams();
  return (
    <Loaded of={useSpeciesTags(slug, 'top')}>
      {([specie, tags]) => (
        <Page title={texts.calculator(specie.name)}>
          {tags.length === 0 && <Empty title={texts.noTags} text={texts.noTagsText} />}
          <CardGrid
            items={tags.map((tag) =>
              tagCard(
                tag,
                pathTo('SpeciesRecipesCategory', {
                  slug: specie.slug,
                  tag: tag.slug.en,
                }),
              ),
            )}
          />
          <MoreLinks
            links={[
              [
                recipesTexts.ofSpecies.suggested(specie.name),
                pathTo('SpeciesSuggestedRecipes', { slug: specie.slug }),
              ],
            ]}
          />
        </Page>
      )}
    </Loaded>
  );
}
