import { comments } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Button } from '../../ui/controls.ts';
import { AreaField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { batchFamily, rootIdOf } from '../batchFamily.ts';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import styles from './comments.module.css';

const empty = { text: '' };

/** Writes a comment. Another batch size keeps the text, as it has the same comments. */
export const CommentForm = ({ recipe }: { readonly recipe: Recipe }) => {
  const form = useForm(empty);
  const add = useMutation(comments.create, { form, done: texts.added, refresh: [comments.list] });
  const paths = batchFamily(recipe).map(({ id }) => pathTo('ShowRecipe', { id }));
  useUnsavedGuard(form.dirty, { within: ({ pathname }) => paths.includes(pathname) });
  const submit = async (body: typeof empty): Promise<void> => {
    const result = await add.send({ params: { id: rootIdOf(recipe) }, body });
    if (result.ok) form.reset(empty);
  };
  return (
    <form
      ref={form.element}
      className={`${styles.form} stack to-start gap-8`}
      noValidate
      onSubmit={form.handle(submit)}
    >
      <AreaField of={form.at('text')} label={texts.comment} hint={texts.commentHint} />
      {form.rest.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
      <Button size="md" type="submit" variant="default" loading={add.busy} disabled={!form.dirty}>
        {texts.add}
      </Button>
    </form>
  );
};
