import { useNavigate } from 'react-router-dom';
import type { Case } from '../../../server/contract/cases.ts';
import { pathTo } from '../../kernel/paths.ts';
import { RecipeSelect } from '../../recipes/RecipeSelect.tsx';
import { sharingHash, sharingWith } from '../../sharing/sharingHash.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { caseTexts as texts } from '../caseTexts.ts';

interface ShareRecipeProps {
  readonly of: Pick<Case, 'pet'>;
  readonly email: string;
}

/** Chooses one of the user's recipes, and opens its sharing with the email of the client. */
export const ShareRecipe = ({ of: { pet }, email }: ShareRecipeProps) => {
  const navigate = useNavigate();
  const form = useForm({ recipe: '' });
  return (
    <div className="above-16 max-560">
      <RecipeSelect
        mine
        of={form.at('recipe')}
        label={texts.share}
        hint={texts.shareHint(email)}
        specie={String(pet.specie.id)}
        choose={({ id }) =>
          void navigate(pathTo('EditRecipe', { id }) + sharingHash, { state: sharingWith(email) })
        }
      />
    </div>
  );
};
