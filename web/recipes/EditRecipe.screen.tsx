import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { species } from '../../server/contract/species.ts';
import { useQuery, useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCallOn } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { texts as shared } from '../texts/texts.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { needsDraft } from './draft/needsDraft.ts';
import { ToDraft } from './draft/ToDraft.tsx';
import { RecipeForm } from './edit/RecipeForm.tsx';
import { withBatchSizes } from './edit/useRecipeEdit.ts';
import { editRecipeTexts as texts } from './editRecipeTexts.ts';

const Forbidden = ({ recipe: { id, name } }: { readonly recipe: Recipe }) => {
  const show = pathTo('ShowRecipe', { id });
  return (
    <Page title={name} back={show}>
      <Empty
        title={shared.states.forbidden}
        text={texts.forbidden}
        action={{ label: texts.show, to: show }}
      />
    </Page>
  );
};

/** Edits a recipe: its owner and admins. */
export default function EditRecipe() {
  const id = useParamId();
  const actor = useActor();
  const recipe = useQueryOnce(recipes.get, { params: { id }, query: withBatchSizes });
  return (
    <Loaded key={id} of={bothOf(recipe, useQuery(species.list, {}))}>
      {([{ recipe: start }, { species: all }]) =>
        needsDraft(start, actor?.id) ? (
          <ToDraft id={start.id} />
        ) : canCallOn(actor, 'recipes.update', start.user_id) ? (
          <RecipeForm key={start.id} start={start} species={all} />
        ) : (
          <Forbidden recipe={start} />
        )
      }
    </Loaded>
  );
}
