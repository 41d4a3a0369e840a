import { useNavigate } from 'react-router-dom';
import { maxNameLength, recipes } from '../../server/contract/recipes.ts';
import { pathTo } from '../kernel/paths.ts';
import { FormPage } from '../ui/form/FormPage.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { editRecipeTexts as texts } from './editRecipeTexts.ts';
import { recipeListOperations } from './recipeLists.ts';

interface NewRecipe {
  readonly name: string;
}

/** A new recipe's total (specification part 1, section 9). */
const newTotal = { total_qty: 1000, total_unit_type: 'g' } as const;

/** Creates a recipe by its name, then opens its edit screen. */
export default function CreateRecipe() {
  const navigate = useNavigate();
  const form = useForm<NewRecipe>({ name: '' });
  const create = useMutation(recipes.create, { form, refresh: recipeListOperations });
  const submit = async ({ name }: NewRecipe): Promise<void> => {
    const result = await create.send({ body: { name, ...newTotal } });
    if (result.ok) await navigate(pathTo('EditRecipe', { id: result.value.recipe.id }), { replace: true });
  };
  return (
    <FormPage
      title={texts.create}
      lead={texts.createLead}
      back={pathTo('AllMyRecipes')}
      form={form}
      submit={submit}
      save={texts.createButton}
    >
      <TextField of={form.at('name')} label={texts.name} maxLength={maxNameLength} />
    </FormPage>
  );
}
