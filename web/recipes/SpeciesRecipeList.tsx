import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recipesTexts } from '../texts/recipesTexts.ts';
import type { EmptyAction } from '../ui/page/Empty.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { RecipeList } from './RecipeList.tsx';
import { useSpecies } from './tagQueries.ts';

const titles = recipesTexts.ofSpecies;

interface SpeciesRecipeListProps {
  readonly kind: keyof typeof titles;
  readonly add?: readonly [label: string, to: string];
  readonly tools?: ReactNode;
  readonly emptyAction?: EmptyAction;
}

/** A list of recipes of the species in the address. */
export const SpeciesRecipeList = ({ kind, ...list }: SpeciesRecipeListProps) => {
  const { slug = '' } = useParams();
  const read = useSpecies(slug);
  return (
    <Loaded of={read}>
      {({ specie }) => (
        <RecipeList {...list} kind={kind} title={titles[kind](specie.name)} specie={specie.slug} />
      )}
    </Loaded>
  );
};
