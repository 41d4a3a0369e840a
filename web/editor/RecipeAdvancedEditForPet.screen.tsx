import { useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { nutrients as nutrientsApi } from '../../server/contract/nutrients.ts';
import { type Pet, pets as petsApi } from '../../server/contract/pets.ts';
import { type Recipe, recipes as recipesApi } from '../../server/contract/recipes.ts';
import { type QueryState, useQueryOnce } from '../kernel/api.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { useActor } from '../kernel/session.ts';
import { withTargets } from '../nutrition/petTargets.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { readablePets } from '../pets/readablePets.ts';
import { useStoreAsLast } from '../pets/useStoreAsLast.ts';
import { needsDraft } from '../recipes/draft/needsDraft.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { Button } from '../ui/controls.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { LoadError, Loading, Notice } from '../ui/page/states.tsx';
import { EditorWorkspace } from './parts/EditorWorkspace.tsx';
import { asEdited } from './recipeRequests.ts';

interface Opened {
  readonly recipe: Recipe;
  /** The pets of the recipe's species that the user may read. */
  readonly pets: readonly Pet[];
  readonly catalogue: Catalogue;
}

const speciesOf = (recipe: Recipe): string => recipe.species.map(({ name }) => name).join(', ');

/** The first query that failed and has no data. */
const failedOf = (queries: readonly QueryState<unknown>[]): QueryState<unknown> | undefined =>
  queries.find(({ data, error }) => error !== undefined && data === undefined);

const ForPet = ({ recipe, pets, catalogue }: Opened) => {
  const { petId } = useParams();
  const { state: opened } = useLocation();
  const chosen = pets.find(({ id }) => String(id) === petId);
  useStoreAsLast(chosen?.id);
  const day = useQueryOnce(petsApi.get, chosen ? { params: { id: chosen.id }, query: withTargets } : null);
  if (pets.length === 0)
    return (
      <Notice title={editorTexts.noPets} text={editorTexts.noPetsText(speciesOf(recipe))}>
        <Button component={Link} to={listPathIn(opened)}>
          {editorTexts.backTo}
        </Button>
      </Notice>
    );
  return (
    <EditorWorkspace recipe={recipe} pets={pets} catalogue={catalogue} chosen={chosen ?? null} day={day} />
  );
};

const loadToDraft = async () => (await import('../recipes/draft/ToDraft.tsx')).ToDraft;

/** The advanced editor shows the grams of a recipe beside its nutrients for a pet and updates on every keystroke. */
export default function RecipeAdvancedEditForPet() {
  const { recipeId = '' } = useParams();
  const recipe = useQueryOnce(recipesApi.get, { params: { id: recipeId }, query: asEdited });
  const owned = useQueryOnce(petsApi.list, readablePets);
  const catalogue = useQueryOnce(nutrientsApi.list, {});
  const matching = useMemo(
    () =>
      owned.data?.pets.filter((pet) => recipe.data?.recipe.species.some(({ id }) => id === pet.specie_id)) ??
      [],
    [owned.data, recipe.data],
  );
  const user = useActor()?.id;
  const ToDraft = useLazyComponent(
    loadToDraft,
    recipe.data !== undefined && needsDraft(recipe.data.recipe, user),
  );
  const failed = failedOf([recipe, owned, catalogue]);
  if (failed?.error) return <LoadError failure={failed.error} retry={failed.retry} />;
  if (!recipe.data || !owned.data || !catalogue.data) return <Loading />;
  if (needsDraft(recipe.data.recipe, user)) return ToDraft ? <ToDraft id={Number(recipeId)} /> : <Loading />;
  return <ForPet key={recipeId} recipe={recipe.data.recipe} pets={matching} catalogue={catalogue.data} />;
}
