import { recipeReviews } from '../../../server/contract/recipeReviews.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import { DateField, TextField } from '../../ui/form/fields.tsx';
import { SectionForm } from '../../ui/form/SectionForm.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showRecipeTexts } from '../showRecipeTexts.ts';

const texts = showRecipeTexts.review;

/** The longest name of a reviewer. */
const maxLength = 100;

interface ReviewFormProps {
  readonly id: number;
  /** The version that is shown. */
  readonly version: number;
  readonly reviewer: string;
  readonly reviewed_on: string;
}

/** Who reviewed a shipped recipe, and when; for admins. */
export const ReviewForm = ({ id, version, ...stored }: ReviewFormProps) => {
  const form = useForm(stored);
  const review = useMutation(recipeReviews.save, { form, done: texts.saved, refresh: [recipes.get] });
  const submit = async (body: typeof stored): Promise<void> => {
    if ((await review.send({ params: { id }, body: { version, ...body } })).ok) form.reset(body);
  };
  return (
    <section className="below-24 unprinted">
      <h2 className="large below-8">{texts.title}</h2>
      <p className="below-8">{texts.text}</p>
      <SectionForm form={form} submit={submit} save={texts.save}>
        <TextField of={form.at('reviewer')} label={texts.reviewer} maxLength={maxLength} />
        <DateField
          of={form.at('reviewed_on')}
          label={texts.date}
          max={new Date().toISOString().slice(0, 10)}
        />
      </SectionForm>
    </section>
  );
};
