import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { petNutritionTexts as texts } from '../../nutrition/petNutritionTexts.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Page } from '../../ui/page/Page.tsx';

interface StateProps {
  readonly recipe: Recipe;
}

/** The user has no pet of the recipe's species. */
export const NoPets = ({ recipe, back }: StateProps & { readonly back: string }) => (
  <Page title={recipe.name} back={back}>
    <Empty
      title={texts.noPets}
      text={texts.noPetsText(recipe.species.map(({ name }) => name).join(', '))}
      action={{ label: texts.addPet, to: pathTo('AddPet') }}
    />
  </Page>
);

/** The recipe has no foods, so it has no nutrients. */
export const NoFoods = ({ recipe: { id, user_id } }: StateProps) => {
  const mayEdit = canCallOn(useActor(), 'recipes.update', user_id);
  return (
    <Empty
      title={texts.empty}
      text={mayEdit ? texts.emptyText : texts.emptyOther}
      {...(mayEdit && { action: { label: texts.edit, to: pathTo('EditRecipe', { id }) } })}
    />
  );
};
