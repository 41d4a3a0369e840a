import { comments } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { AreaField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { batchFamily, rootIdOf } from '../batchFamily.ts';
import { commentTexts as texts } from '../commentTexts.ts';
import styles from './comments.module.css';

/** The choice of all who see the recipe; no email has it. */
const everybody = 'everybody';

/** The persons of whom the owner of a shared recipe chooses who reads a comment. */
const usePersons = ({ user_id, users_shared_with = [] }: Recipe): readonly string[] => {
  const isOwner = useActor()?.id === user_id;
  return isOwner ? users_shared_with.map(({ email }) => email) : [];
};

const optionsOf = (persons: readonly string[]) => [
  ...persons.map((email) => ({ value: email, label: texts.only(email) })),
  { value: everybody, label: texts.everybody },
];

/** What the box is called and who reads what is written in it. */
const wordsOf = ({ sent_by }: Recipe, isOwner: boolean) => {
  if (sent_by) return { label: texts.ask(sent_by.name), hint: texts.askHint(sent_by.name), add: texts.send };
  return isOwner
    ? { label: texts.comment, add: texts.add }
    : { label: texts.comment, hint: texts.commentHint, add: texts.add };
};

/** Another batch size keeps the text, as it has the same comments. */
const OpenForm = ({ recipe }: { readonly recipe: Recipe }) => {
  const persons = usePersons(recipe);
  // Which of several persons reads it is a choice that nobody makes by accident.
  const empty = { text: '', to: persons.length > 1 ? '' : (persons[0] ?? everybody) };
  const form = useForm(empty);
  const add = useMutation(comments.create, { form, done: texts.added, refresh: [comments.list] });
  const paths = batchFamily(recipe).map(({ id }) => pathTo('ShowRecipe', { id }));
  useUnsavedGuard(form.dirty, { within: ({ pathname }) => paths.includes(pathname) });
  const submit = async ({ text, to }: typeof empty): Promise<void> => {
    const body = to === everybody ? { text, ...(recipe.sent_by && { private: true }) } : { text, to };
    const result = await add.send({ params: { id: rootIdOf(recipe) }, body });
    if (result.ok) form.reset({ ...empty, to });
  };
  const { add: send, ...words } = wordsOf(recipe, persons.length > 0);
  return (
    <form
      ref={form.element}
      className={`${styles.form} stack to-start gap-8`}
      noValidate
      onSubmit={form.handle(submit)}
    >
      <AreaField of={form.at('text')} {...words} />
      {persons.length > 0 && <SelectField of={form.at('to')} label={texts.to} options={optionsOf(persons)} />}
      {form.rest.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
      <Button size="md" type="submit" variant="default" loading={add.busy} disabled={!form.dirty}>
        {send}
      </Button>
    </form>
  );
};

/** Writes a comment, if somebody reads it: whoever sent the recipe may have no account any more. */
export const CommentForm = ({ recipe }: { readonly recipe: Recipe }) =>
  recipe.sent_by?.answers === false ? (
    <p className="muted">{texts.noAnswers(recipe.sent_by.name)}</p>
  ) : (
    <OpenForm recipe={recipe} />
  );
