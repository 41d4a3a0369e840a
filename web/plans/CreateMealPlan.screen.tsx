import { useNavigate } from 'react-router-dom';
import { mealPlans } from '../../server/contract/mealPlans.ts';
import { pathTo } from '../kernel/paths.ts';
import { FormPage } from '../ui/form/FormPage.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { planTexts } from './planTexts.ts';

const texts = planTexts.create;

/** Creates a meal plan, then opens its edit screen. Enter submits. */
export default function CreateMealPlan() {
  const navigate = useNavigate();
  const form = useForm({ name: '' });
  const create = useMutation(mealPlans.create, { form, refresh: [mealPlans.list] });
  const submit = async (body: { readonly name: string }): Promise<void> => {
    const result = await create.send({ body });
    if (result.ok)
      await navigate(pathTo('EditMealPlan', { id: result.value.meal_plan.id }), { replace: true });
  };
  return (
    <FormPage
      title={texts.title}
      back={pathTo('ListMealPlans')}
      lead={texts.lead}
      form={form}
      submit={submit}
      save={texts.save}
    >
      <TextField of={form.at('name')} label={texts.name} maxLength={255} autoComplete="off" />
    </FormPage>
  );
}
