import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldError } from '../page/states.tsx';
import styles from './sectionForm.module.css';
import type { Form } from './useForm.ts';

interface SectionFormProps<F extends FieldValues> {
  readonly form: Form<F>;
  readonly submit: (fields: F) => Promise<void>;
  readonly save: string;
  readonly children: ReactNode;
  /** Beside Save. */
  readonly beside?: ReactNode;
}

/** One of several small forms of a screen. */
export const SectionForm = <F extends FieldValues>(props: SectionFormProps<F>) => {
  const { form, submit, save, children, beside } = props;
  return (
    <form
      ref={form.element}
      className={`${styles.form} stack to-start gap-16`}
      noValidate
      onSubmit={form.handle(submit)}
    >
      {children}
      <div role="alert">
        {form.rest.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button size="md" variant="default" type="submit" loading={form.busy}>
          {save}
        </Button>
        {beside}
      </div>
    </form>
  );
};
