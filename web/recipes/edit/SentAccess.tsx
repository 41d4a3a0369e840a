import type { Drafted } from '../../../server/contract/draftState.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useActor } from '../../kernel/session.ts';
import { ShareBox } from '../../sharing/ShareBox.tsx';
import { InlineSwitch } from '../../ui/form/InlineSwitch.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { confirmSharing } from '../../verdict/confirmSharing.ts';
import { sentDraftTexts } from '../draft/sentDraftTexts.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import styles from './editRecipe.module.css';
import { freeTag } from './recipeFields.ts';

/** Who sees the recipe of a draft. It applies at once: who sees a recipe is no part of its draft (D136). */
export const SentAccess = ({ of: { id } }: { readonly of: Drafted }) => {
  const actor = useActor();
  const recipe = useQuery(recipes.get, { params: { id } }).data?.recipe;
  const { send, busy } = useMutation(recipes.update, { refresh: [recipes.get] });
  const isFree = recipe?.tags.some(({ slug }) => slug.en === freeTag) === true;
  const publish = async (is_shared: boolean): Promise<void> => {
    if (recipe && (!is_shared || (await confirmSharing(recipe.verdict, 'everybody'))))
      await send({ params: { id }, body: { recipe: { is_shared } } });
  };
  const free = async (is_free: boolean): Promise<void> => {
    if (recipe && (!is_free || (await confirmSharing(recipe.verdict, 'free'))))
      await send({ params: { id }, body: { is_free } });
  };
  const changing = { disabled: busy || recipe === undefined };
  return (
    <section className={styles.group}>
      <h2>{texts.access}</h2>
      <p className="muted">{sentDraftTexts.sentAccess}</p>
      {actor?.role === 'admin' && (
        <InlineSwitch
          {...changing}
          label={texts.free}
          text={texts.free}
          checked={isFree}
          change={(is) => void free(is)}
        />
      )}
      <InlineSwitch
        {...changing}
        label={texts.shared}
        text={texts.shared}
        checked={recipe?.is_shared === true}
        change={(is) => void publish(is)}
      />
      {actor?.id === recipe?.user_id && <ShareBox kind="recipe" id={id} />}
    </section>
  );
};
