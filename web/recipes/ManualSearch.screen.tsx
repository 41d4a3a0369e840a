import { species } from '../../server/contract/species.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { CardGrid } from '../ui/page/CardGrid.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { hubTexts as texts } from './hubTexts.ts';

/** A card for each species. */
export default function ManualSearch() {
  const list = useQuery(species.list, {});
  return (
    <Page title={texts.manual}>
      <Loaded of={list}>
        {({ species: all }) => (
          <CardGrid
            items={all.map(({ id, slug, name }) => ({
              key: id,
              to: pathTo('SpeciesRecipesHome', { slug }),
              title: name,
              text: texts.speciesText(name),
            }))}
          />
        )}
      </Loaded>
    </Page>
  );
}
