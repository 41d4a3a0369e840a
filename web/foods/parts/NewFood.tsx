import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminIngredients } from '../../../server/contract/adminIngredients.ts';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { foodEditTexts } from '../foodEditTexts.ts';
import { foodListTexts as texts } from '../foodListTexts.ts';
import styles from './NewFood.module.css';

/** Adds a food by its name and opens its editor. The address may hold the name (`new`). */
export const NewFood = ({ section }: { readonly section: RefObject<HTMLElement | null> }) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useForm({ name: params.get('new') ?? '' });
  const add = useMutation(adminIngredients.create, {
    form,
    failed: ({ message }) => message,
    done: ({ ingredient }) => foodEditTexts.saved(ingredient.name),
    refresh: [ingredients.list],
  });
  const submit = async (fields: { readonly name: string }): Promise<void> => {
    const result = await add.send({ body: fields });
    if (result.ok) await navigate(pathTo('EditIngredient', { id: result.value.ingredient.id }));
  };
  return (
    <section ref={section} className={`${styles.section} unprinted`} aria-labelledby="new-food">
      <h2 className="large" id="new-food">
        {texts.newTitle}
      </h2>
      <p className="muted above-4 below-16">{texts.newText}</p>
      <form
        ref={form.element}
        className={`${styles.form} stack to-start gap-16 max-480`}
        noValidate
        onSubmit={form.handle(submit)}
      >
        <TextField of={form.at('name')} label={texts.newName} maxLength={255} />
        <Button size="md" type="submit" loading={form.busy}>
          {texts.saveNew}
        </Button>
      </form>
    </section>
  );
};
