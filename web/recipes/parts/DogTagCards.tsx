import { pathTo } from '../../kernel/paths.ts';
import { CardGrid } from '../../ui/page/CardGrid.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { tagCard, useSpeciesTags } from '../tagQueries.ts';

interface DogTagCardsProps {
  readonly title: string;
  /** The slugs of the tags, in the order of their cards. */
  readonly slugs: readonly string[];
}

/** A hub with a card for each of some tags of dogs. A tag with children leads to the specialty hub. */
export const DogTagCards = ({ title, slugs }: DogTagCardsProps) => (
  <Page title={title}>
    <Loaded of={useSpeciesTags('dog', 'all')}>
      {([, tags]) => (
        <CardGrid
          items={slugs.flatMap((slug) => {
            const tag = tags.find((one) => one.slug.en === slug);
            if (tag === undefined) return [];
            const isList = tag.tags.length === 0;
            return [
              tagCard(
                tag,
                isList ? pathTo('DogRecipesCategory', { tagSlug: slug }) : pathTo('DogRecipesSpecialty'),
              ),
            ];
          })}
        />
      )}
    </Loaded>
  </Page>
);
