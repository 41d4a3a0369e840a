import { useLocation } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { StoredForCooking } from '../../parts/cooking/offline/StoredForCooking.ts';
import { listPathIn } from '../../parts/listPath.ts';
import { BatchSizes } from '../../parts/recipes/BatchSizes.tsx';
import { rootIdOf } from '../../parts/recipes/batchFamily.ts';
import { useShownRecipe } from '../../parts/recipes/useShownRecipe.ts';
import { pathTo } from '../../paths.ts';
import { showRecipeTexts as texts } from '../../texts/showRecipeTexts.ts';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ChangedValues } from './show/ChangedValues.tsx';
import { Comments } from './show/Comments.tsx';
import { Ingredients } from './show/Ingredients.tsx';
import { RecipeButtons } from './show/RecipeButtons.tsx';
import { RecipeFacts } from './show/RecipeFacts.tsx';
import styles from './show/show.module.css';
import { Video } from './show/Video.tsx';

const Content = ({ recipe }: { readonly recipe: Recipe }) => {
  const back = listPathIn(useLocation().state);
  const { name, image, description, description2, web_video_id: video } = recipe;
  return (
    <Page title={name} back={back} actions={<RecipeButtons recipe={recipe} back={back} />}>
      <StoredForCooking id={recipe.id} />
      <ChangedValues recipe={recipe} />
      <div className={styles.about}>
        {image && <img className={styles.photo} src={image.url} alt={texts.photoOf(name)} />}
        <div>
          {description && <p className={styles.description}>{description}</p>}
          <RecipeFacts recipe={recipe} />
        </div>
      </div>
      {video && <Video key={video} name={name} id={video} />}
      <BatchSizes recipe={recipe} path={(id) => pathTo('ShowRecipe', { id })} />
      <Ingredients recipe={recipe} />
      {description2 && <p className={styles.description}>{description2}</p>}
      <Comments key={rootIdOf(recipe)} recipe={recipe} />
    </Page>
  );
};

/** A recipe with its batch sizes, foods, costs, video and comments. */
export default function ShowRecipe() {
  return <Loaded of={useShownRecipe(useParamId())}>{({ recipe }) => <Content recipe={recipe} />}</Loaded>;
}
