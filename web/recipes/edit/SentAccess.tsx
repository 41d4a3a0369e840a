import type { Drafted } from '../../../server/contract/draftState.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useActor } from '../../kernel/session.ts';
import { ShareBox } from '../../sharing/ShareBox.tsx';
import { InlineSwitch } from '../../ui/form/InlineSwitch.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { confirmSharing } from '../../verdict/confirmSharing.ts';
import { sentDraftTexts } from '../draft/sentDraftTexts.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import styles from './editRecipe.module.css';
import { freeTag } from './recipeFields.ts';

/** The safety of a recipe that others see, and of its batch sizes, which they see too. */
const safetyOf = ({ verdict, worse_batch }: Recipe) => worse_batch ?? verdict;

const Access = ({ recipe }: { readonly recipe: Recipe }) => {
  const { id } = recipe;
  const actor = useActor();
  const { send, busy } = useMutation(recipes.update, { refresh: [recipes.get] });
  const publish = async (is_shared: boolean): Promise<void> => {
    if (!is_shared || (await confirmSharing(safetyOf(recipe), 'everybody')))
      await send({ params: { id }, body: { recipe: { is_shared } } });
  };
  const free = async (is_free: boolean): Promise<void> => {
    if (!is_free || (await confirmSharing(safetyOf(recipe), 'free')))
      await send({ params: { id }, body: { is_free } });
  };
  return (
    <section className={styles.group}>
      <h2>{texts.access}</h2>
      <p className="muted">{sentDraftTexts.sentAccess}</p>
      {actor?.role === 'admin' && (
        <InlineSwitch
          disabled={busy}
          label={texts.free}
          text={texts.free}
          checked={recipe.tags.some(({ slug }) => slug.en === freeTag)}
          change={(is) => void free(is)}
        />
      )}
      <InlineSwitch
        disabled={busy}
        label={texts.shared}
        text={texts.shared}
        checked={recipe.is_shared}
        change={(is) => void publish(is)}
      />
      {actor?.id === recipe.user_id && <ShareBox kind="recipe" id={id} />}
    </section>
  );
};

/** Who sees the recipe of a draft. It applies at once: who sees a recipe is no part of its draft (D136). */
export const SentAccess = ({ of: { id } }: { readonly of: Drafted }) => {
  const recipe = useQuery(recipes.get, { params: { id }, query: { include_parent_and_child_recipes: true } });
  return <Loaded of={recipe}>{(data) => <Access recipe={data.recipe} />}</Loaded>;
};
