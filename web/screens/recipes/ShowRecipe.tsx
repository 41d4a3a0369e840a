import { useLocation } from 'react-router-dom';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../../api.ts';
import { listPathIn } from '../../parts/listPath.ts';
import { batchFamily, rootIdOf } from '../../parts/recipes/batchFamily.ts';
import { showRecipeTexts as texts } from '../../texts/showRecipeTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { BatchSizes } from './show/BatchSizes.tsx';
import { ChangedValues } from './show/ChangedValues.tsx';
import { Comments } from './show/Comments.tsx';
import { Ingredients } from './show/Ingredients.tsx';
import { RecipeButtons } from './show/RecipeButtons.tsx';
import { RecipeFacts } from './show/RecipeFacts.tsx';
import styles from './show/show.module.css';
import { Video } from './show/Video.tsx';

const query = { include_parent_and_child_recipes: true, include_ingredient_prices: true } as const;

/** The recipe. The batch size before stays while another one loads, but not if that fails. */
const useRecipe = (id: number): QueryState<{ readonly recipe: Recipe }> => {
  const state = useQuery(recipes.get, { params: { id }, query }, { keep: true });
  const shown = state.data?.recipe;
  if (shown === undefined || shown.id === id) return state;
  const stays = !state.error && batchFamily(shown).some((size) => size.id === id);
  return stays ? state : { ...state, data: undefined };
};

const Content = ({ recipe }: { readonly recipe: Recipe }) => {
  const back = listPathIn(useLocation().state);
  const { name, image, description, description2, web_video_id: video } = recipe;
  return (
    <Page title={name} back={back} actions={<RecipeButtons recipe={recipe} back={back} />}>
      <ChangedValues recipe={recipe} />
      <div className={styles.about}>
        {image && <img className={styles.photo} src={image.url} alt={texts.photoOf(name)} />}
        <div>
          {description && <p className={styles.description}>{description}</p>}
          <RecipeFacts recipe={recipe} />
        </div>
      </div>
      {video && <Video key={video} name={name} id={video} />}
      <BatchSizes recipe={recipe} />
      <Ingredients recipe={recipe} />
      {description2 && <p className={styles.description}>{description2}</p>}
      <Comments key={rootIdOf(recipe)} recipe={recipe} />
    </Page>
  );
};

/** A recipe with its batch sizes, foods, costs, video and comments. */
export default function ShowRecipe() {
  return <Loaded of={useRecipe(useParamId())}>{({ recipe }) => <Content recipe={recipe} />}</Loaded>;
}
