import { useMemo } from 'react';
import type { ListedRecipe } from '../../server/contract/recipeLists.ts';
import { type OwnedPets, useOwnedPets } from '../pets/useOwnedPets.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { useIsTablet } from '../ui/hooks/useIsPhone.ts';
import { type Column, columnsFor, unsorted } from '../ui/table/columns.tsx';
import { CalculateMenu } from './CalculateMenu.tsx';
import { HeartButton } from './HeartButton.tsx';
import { Owner } from './Owner.tsx';
import { ownerName } from './ownerName.ts';
import { RecipeName, type RecipeScreen } from './RecipeName.tsx';
import styles from './recipes.module.css';

const texts = recipesTexts;

/** The columns of a list of recipes whose names lead to a screen. */
export const recipeColumnsTo = (screen: RecipeScreen): readonly Column<ListedRecipe>[] =>
  columnsFor<ListedRecipe>(({ custom, date }) => [
    custom({
      id: 'name',
      heading: texts.name,
      title: true,
      sortValue: ({ name }) => name,
      cell: (recipe) => <RecipeName recipe={recipe} screen={screen} />,
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
      cell: ({ tags }) =>
        tags.length > 0 && <span className={styles.tags}>{tags.map(({ name }) => name.en).join(', ')}</span>,
    }),
    date(texts.updated, 'updated_at'),
  ]);

const fixed = recipeColumnsTo('ShowRecipe');

/** Who made a recipe. */
export const ownerColumn: Column<ListedRecipe> = {
  id: 'owner',
  heading: texts.owner,
  sortValue: ({ user }) => (user ? ownerName(user) : null),
  cell: ({ user }) => user && <Owner user={user} />,
};

/** Columns that a tablet has no room for. */
const notOnTablet = { plain: ['tags'], withOwner: ['tags', 'updated_at'] } as const;

/** The heart of a recipe and its menu of pets. */
export const recipeTools = (owned: OwnedPets): Column<ListedRecipe> => ({
  id: 'calculate',
  heading: texts.calculate,
  action: true,
  cell: (recipe) => (
    <span className={`${styles.tools} inline-row gap-8`}>
      <HeartButton recipe={recipe} />
      <CalculateMenu recipe={recipe} pets={owned} inList />
    </span>
  ),
});

interface RecipeColumnsOptions {
  /** Shows who made each recipe, where the user may know it. */
  readonly withOwner?: boolean;
  /** Columns can be sorted: the rows are all of the list, not one page of it. */
  readonly sortable?: boolean;
}

/** The columns of a list of recipes, with the heart and the menu of pets. */
export const useRecipeColumns = ({
  withOwner = false,
  sortable = true,
}: RecipeColumnsOptions = {}): readonly Column<ListedRecipe>[] => {
  const owned = useOwnedPets();
  const isTablet = useIsTablet();
  return useMemo(() => {
    const leftOut: readonly string[] = isTablet ? notOnTablet[withOwner ? 'withOwner' : 'plain'] : [];
    const shown = fixed.filter(({ id }) => !leftOut.includes(id));
    const columns = [...shown, ...(withOwner ? [ownerColumn] : []), recipeTools(owned)];
    return sortable ? columns : columns.map(unsorted);
  }, [owned, withOwner, sortable, isTablet]);
};
