import { useMemo } from 'react';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import { type RecipeSummary, recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../api.ts';
import { pathTo } from '../../paths.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { bothOf } from '../../ui/page/Loaded.tsx';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { CalculateMenu } from './parts/CalculateMenu.tsx';
import { recipeName } from './recipeName.ts';

const texts = recipesTexts;
const search = { label: texts.search, text: recipeName };

const columnsWith = (owned: readonly Pet[]): readonly Column<RecipeSummary>[] =>
  columnsFor<RecipeSummary>(({ custom, date }) => [
    custom({
      id: 'name',
      heading: texts.name,
      title: true,
      sortValue: recipeName,
      cell: recipeName,
    }),
    custom({
      id: 'species',
      heading: texts.species,
      cell: ({ species }) => species.map(({ name }) => name).join(', '),
    }),
    custom({
      id: 'tags',
      heading: texts.tags,
      wideOnly: true,
      cell: ({ tags }) => tags.map(({ name }) => name.en).join(', '),
    }),
    custom({
      id: 'owner',
      heading: texts.owner,
      sortValue: ({ user }) => user?.email ?? null,
      cell: ({ user }) => user?.email,
    }),
    date(texts.updated, 'updated_at'),
    custom({
      id: 'calculate',
      heading: texts.calculate,
      action: true,
      cell: (recipe) => <CalculateMenu recipe={recipe} pets={owned} />,
    }),
  ]);

/** All recipes visible to the user. Recipes for paid users are locked for others. */
export default function ListRecipes() {
  const query = bothOf(useQuery(recipes.list, {}), useQuery(pets.list, {}));
  const owned = query.data?.[1].pets;
  const columns = useMemo(() => columnsWith(owned ?? []), [owned]);
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AccountHome')}
      query={query}
      rows={([{ recipes: rows }]) => rows}
      columns={columns}
      rowName={recipeName}
      search={search}
      count={texts.count}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
