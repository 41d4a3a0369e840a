import type { Recipe } from '../../../server/contract/recipes.ts';
import { useActor } from '../../kernel/session.ts';
import { ShareBox } from '../../sharing/ShareBox.tsx';
import { SwitchField } from '../../ui/form/choices.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import styles from './editRecipe.module.css';
import type { RecipeFields } from './recipeFields.ts';

interface AccessProps {
  readonly form: Form<RecipeFields>;
  readonly recipe: Recipe;
}

const sharedHint = ({ share_is_approved }: Recipe): string =>
  share_is_approved ? texts.sharedApproved : texts.sharedHint;

/** Who sees the recipe: free accounts, everybody, or certain users. Only the owner shares with users. */
export const Access = ({ form, recipe }: AccessProps) => {
  const actor = useActor();
  return (
    <section className={styles.group}>
      <h2>{texts.access}</h2>
      {actor?.role === 'admin' && <SwitchField of={form.at('is_free')} label={texts.free} />}
      <SwitchField of={form.at('is_shared')} label={texts.shared} hint={sharedHint(recipe)} />
      {actor?.id === recipe.user_id && <ShareBox kind="recipe" id={recipe.id} />}
    </section>
  );
};
