import { useLocation } from 'react-router-dom';
import type { Recipe } from '../../server/contract/recipes.ts';
import { OfflineBatchSizes } from '../cooking/offline/OfflineBatchSizes.tsx';
import { OfflineLoaded } from '../cooking/offline/OfflineLoaded.tsx';
import { OfflineNotice } from '../cooking/offline/OfflineNotice.tsx';
import { type CookingRecipe, useCookingRecipe } from '../cooking/useCookingRecipe.ts';
import { useEater } from '../cooking/useEater.ts';
import { formatDate } from '../kernel/dates.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCall, canCallOn } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { EatsThis } from '../pets/food/EatsThis.tsx';
import { SentByNote } from '../sharing/SentByNote.tsx';
import { changedValuesTexts } from '../texts/changedValuesTexts.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Hold } from '../ui/page/hold.ts';
import { Page } from '../ui/page/Page.tsx';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { RecheckNote } from '../verdict/RecheckNote.tsx';
import { rootIdOf } from './batchFamily.ts';
import { DraftNotice } from './draft/DraftNotice.tsx';
import { FoodWarnings } from './FoodWarnings.tsx';
import { groupsOf } from './picture/groupsOf.ts';
import { bowlText } from './picture/pictureTexts.ts';
import { RecipePicture } from './picture/RecipePicture.tsx';
import { Comments } from './show/Comments.tsx';
import { GoodFor } from './show/GoodFor.tsx';
import { IngredientTable } from './show/IngredientTable.tsx';
import { PetDay } from './show/PetDay.tsx';
import { RecipeButtons } from './show/RecipeButtons.tsx';
import { RecipeFacts } from './show/RecipeFacts.tsx';
import { ReviewForm } from './show/ReviewForm.tsx';
import styles from './show/show.module.css';
import { Video } from './show/Video.tsx';
import { showRecipeTexts as texts } from './showRecipeTexts.ts';

interface IngredientsProps {
  readonly recipe: Recipe;
}

const NoIngredients = ({ recipe: { id, user_id } }: IngredientsProps) => {
  const mayEdit = canCallOn(useActor(), 'recipes.update', user_id);
  const edit = {
    action: { label: texts.edit, to: pathTo('EditRecipe', { id }) },
  };
  return (
    <Empty
      title={texts.empty}
      text={mayEdit ? texts.emptyText : texts.emptyOther}
      {...(mayEdit ? edit : {})}
    />
  );
};

/** The recipe's foods, and what their warnings say. */
const Ingredients = ({ recipe }: IngredientsProps) => (
  <section className={`${styles.section} below-40`}>
    <h2 className="large below-8">{texts.ingredients}</h2>
    {recipe.ingredients.length === 0 ? (
      <NoIngredients recipe={recipe} />
    ) : (
      <>
        <IngredientTable recipe={recipe} />
        <FoodWarnings recipe={recipe} />
      </>
    )}
  </section>
);

/** Number of food names in the notice. Further foods are counted. */
const maxNames = 5;

/** Notice of foods whose nutrient values changed since the recipe was saved (D38). */
const ChangedValues = ({ recipe }: { readonly recipe: Recipe }) => {
  const { figures_changed: changed, ingredients } = recipe;
  const [first] = changed.map(({ since }) => since).sort();
  if (first === undefined) return null;
  const names = changed.flatMap(({ id }) => ingredients.find((food) => food.id === id)?.short_name ?? []);
  return (
    <div className="inset below-24 pad-12-16" role="note">
      <p>
        <strong>{changedValuesTexts.title(formatDate(first))}:</strong>{' '}
        {changedValuesTexts.foods(names.slice(0, maxNames), names.length - maxNames)}
      </p>
      <p>{texts.changedText}</p>
    </div>
  );
};

/** The form in which an admin enters who reviewed a shipped recipe. Its batch sizes follow it. */
const Review = ({ recipe: { id, version, recipe: parent, calculation } }: IngredientsProps) => {
  const mayReview = canCall(useActor(), 'recipeReviews.save');
  if (!calculation || parent || !mayReview) return null;
  const { reviewer, reviewed_on } = calculation;
  return <ReviewForm id={id} version={version} reviewer={reviewer ?? ''} reviewed_on={reviewed_on ?? ''} />;
};

interface AboutProps {
  readonly recipe: Recipe;
  /** What is shown is a copy from this device, which stores no photos. */
  readonly isCopy: boolean;
}

/** The photo, the description and the facts of a recipe. */
const About = ({ recipe, isCopy }: AboutProps) => {
  const { name, image, description, ingredients } = recipe;
  const pictured = { image: isCopy ? null : image, food_groups: groupsOf(ingredients) };
  return (
    <div className={`${styles.about} flex wrap top gap-24`}>
      {ingredients.length > 0 && (
        <figure className={styles.picture}>
          <RecipePicture recipe={pictured} alt={texts.photoOf(name)} />
          <figcaption className="small muted above-8" aria-hidden={pictured.image === null}>
            {bowlText(pictured.food_groups)}
          </figcaption>
        </figure>
      )}
      <div>
        {description && <p className="break lines below-24 prose">{description}</p>}
        <RecipeFacts recipe={recipe} />
      </div>
    </div>
  );
};

const Content = ({ recipe }: { readonly recipe: CookingRecipe }) => {
  const back = listPathIn(useLocation().state);
  const { name, description2, web_video_id: video, storedAt } = recipe;
  const isCopy = storedAt !== null;
  const eater = useEater(recipe);
  const { pet, judged, isJudging } = eater;
  const shown = judged ?? recipe;
  return (
    <Page title={name} back={back} actions={<RecipeButtons recipe={recipe} back={back} isCopy={isCopy} />}>
      <Hold isLoading={isJudging} />
      {isCopy && <OfflineNotice storedAt={storedAt} />}
      {!isCopy && <DraftNotice recipe={recipe} />}
      <GoodFor recipe={recipe} eater={eater} />
      <CalculationNote texts={[calculationText(recipe.calculation, { verdict: shown.verdict, pet })]} />
      <ChangedValues recipe={recipe} />
      {recipe.sent_by && <SentByNote of={recipe.sent_by} isCopy={isCopy} />}
      {recipe.recheck && <RecheckNote recheck={recipe.recheck} />}
      <PetDay recipe={recipe} eater={eater} />
      {!isCopy && !recipe.draft_of && pet && (
        <EatsThis
          food={{ kind: 'recipe', id: recipe.id, name }}
          pet={pet}
          verdict={judged?.verdict ?? null}
        />
      )}
      <About recipe={recipe} isCopy={isCopy} />
      {video && !isCopy && <Video key={video} name={name} id={video} />}
      <OfflineBatchSizes recipe={recipe} path={(id) => pathTo('ShowRecipe', { id })} />
      <Ingredients recipe={recipe} />
      {description2 && <p className="break lines below-24 prose">{description2}</p>}
      {!isCopy && <Review recipe={recipe} />}
      {!isCopy && !recipe.draft_of && <Comments key={rootIdOf(recipe)} recipe={recipe} />}
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
