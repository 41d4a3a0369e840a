import { useLocation } from 'react-router-dom';
import { OfflineBatchSizes } from '../cooking/offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { OfflineNotice } from '../cooking/offline/OfflineNotice.tsx';
import { type CookingRecipe, useCookingRecipe } from '../cooking/useCookingRecipe.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Page } from '../ui/page/Page.tsx';
import { RecipeVerdicts } from '../verdict/RecipeVerdicts.tsx';
import { rootIdOf } from './batchFamily.ts';
import { About } from './show/About.tsx';
import { ChangedValues } from './show/ChangedValues.tsx';
import { Comments } from './show/Comments.tsx';
import { Ingredients } from './show/Ingredients.tsx';
import { RecipeButtons } from './show/RecipeButtons.tsx';
import { Video } from './show/Video.tsx';

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const back = listPathIn(useLocation().state);
  const { name, description2, web_video_id: video, storedAt } = recipe;
  const isCopy = storedAt !== null;
  return (
    <Page title={name} back={back} actions={<RecipeButtons recipe={recipe} back={back} isCopy={isCopy} />}>
      {isCopy && <OfflineNotice storedAt={storedAt} />}
      <RecipeVerdicts of={recipe} />
      <ChangedValues recipe={recipe} />
      <About recipe={recipe} isCopy={isCopy} />
      {video && !isCopy && <Video key={video} name={name} id={video} />}
      <OfflineBatchSizes recipe={recipe} path={(id) => pathTo('ShowRecipe', { id })} />
      <Ingredients recipe={recipe} />
      {description2 && <p className="break lines below-24 prose">{description2}</p>}
      {!isCopy && <Comments key={rootIdOf(recipe)} recipe={recipe} />}
    </Page>
  );
};

/** A recipe with its batch sizes, foods, costs, video and comments. Once opened it is shown offline too. */
export default function ShowRecipe() {
  return (
    <OfflineLoaded of={useCookingRecipe(useParamId())}>
      {(recipe) => <Content recipe={recipe} />}
    </OfflineLoaded>
  );
}
