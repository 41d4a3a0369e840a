import { Link } from 'react-router-dom';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { ShareBox } from '../../../parts/sharing/ShareBox.tsx';
import { pathTo } from '../../../paths.ts';
import { useActor } from '../../../session.ts';
import { editRecipeTexts as texts } from '../../../texts/editRecipeTexts.ts';
import { SwitchField } from '../../../ui/form/choices.tsx';
import type { Form } from '../../../ui/form/useForm.ts';
import { Facts } from '../../../ui/page/Facts.tsx';
import styles from './editRecipe.module.css';
import { freeTag, type RecipeFields } from './recipeFields.ts';

interface AccessProps {
  readonly form: Form<RecipeFields>;
  readonly recipe: Recipe;
}

const sharedHint = ({ share_is_approved }: Recipe): string =>
  share_is_approved ? texts.sharedApproved : texts.sharedHint;

/** The parent's sharing, which a batch variant has too. */
const Inherited = ({ recipe, parent }: { readonly recipe: Recipe; readonly parent: number }) => {
  const emails = recipe.users_shared_with?.map(({ email }) => email) ?? [];
  const isFree = recipe.tags.some(({ slug }) => slug.en === freeTag);
  const yesNo = (is: boolean): string => (is ? texts.yes : texts.no);
  return (
    <>
      <p>
        {texts.variantFollows} <Link to={pathTo('EditRecipe', { id: parent })}>{texts.editParent}</Link>
      </p>
      <Facts
        facts={[
          [texts.shared, yesNo(recipe.is_shared)],
          [texts.free, yesNo(isFree)],
          [texts.sharedWith, emails.length === 0 ? texts.sharedWithNobody : emails.join(', ')],
        ]}
      />
    </>
  );
};

/** Who sees the recipe: free accounts, everybody, or certain users. Only the owner shares with users. */
export const Access = ({ form, recipe }: AccessProps) => {
  const actor = useActor();
  return (
    <section className={styles.group}>
      <h2>{texts.access}</h2>
      {recipe.recipe != null ? (
        <Inherited recipe={recipe} parent={recipe.recipe.id} />
      ) : (
        <>
          {actor?.role === 'admin' && <SwitchField of={form.at('is_free')} label={texts.free} />}
          <SwitchField of={form.at('is_shared')} label={texts.shared} hint={sharedHint(recipe)} />
          {actor?.id === recipe.user_id && <ShareBox kind="recipe" id={recipe.id} />}
        </>
      )}
    </section>
  );
};
