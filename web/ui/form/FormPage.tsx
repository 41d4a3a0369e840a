import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formTexts } from '../../texts/formTexts.ts';
import { useIsDialogOpen } from '../dialog/useIsDialogOpen.ts';
import { type GuardOptions, useUnsavedGuard } from '../hooks/unsavedGuard.ts';
import { useHeightVariable } from '../hooks/useHeightVariable.ts';
import { Page } from '../page/Page.tsx';
import styles from './form.module.css';
import type { Form } from './useForm.ts';

interface FormPageProps<F extends FieldValues> {
  readonly title: string;
  /** The path that Back and Cancel lead to. */
  readonly back: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly form: Form<F>;
  readonly submit: (fields: F) => Promise<void>;
  /** The text of the submit button. */
  readonly save?: string;
  /** A long form: as wide as a table, its buttons always visible. */
  readonly long?: boolean;
  /** Unsaved values outside the form's fields, such as cells of a table. */
  readonly unsaved?: boolean;
  /** Asks before unsaved values are left; without it the usual text. */
  readonly leaveText?: string;
  /** A last question before the screen is left. */
  readonly beforeLeaving?: NonNullable<GuardOptions['beforeLeaving']>;
  /** Shown beside the buttons. */
  readonly foot?: ReactNode;
  /** Content below the form. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

const wholeBar = (bar: HTMLElement) => bar;
const noBar = () => null;

/** A screen with one form: fields, errors without a field beside Save, Save and Cancel. It guards unsaved values. */
export const FormPage = <F extends FieldValues>(props: FormPageProps<F>) => {
  const { title, back, lead, actions, form, submit, save = formTexts.save, children } = props;
  const { long = false, unsaved = false, leaveText, beforeLeaving, foot, below } = props;
  // While a question waits for the user, nothing is being sent.
  const isAsking = useIsDialogOpen();
  const busy = form.busy && !isAsking;
  useUnsavedGuard(form.dirty || unsaved, {
    busy: form.busy,
    ...(leaveText === undefined ? {} : { text: leaveText }),
    ...(beforeLeaving === undefined ? {} : { beforeLeaving }),
  });
  const buttons = useRef<HTMLDivElement>(null);
  // A toast appears above the bar of a long form.
  useHeightVariable('--form-bar', buttons, long ? wholeBar : noBar);
  useEffect(() => {
    if (!long) return;
    const { dataset } = document.body;
    dataset.formBar = '';
    return () => {
      delete dataset.formBar;
    };
  }, [long]);
  return (
    <Page
      width={long ? 'wide' : 'narrow'}
      title={title}
      back={back}
      {...(lead === undefined ? {} : { lead })}
      {...(actions === undefined ? {} : { actions })}
    >
      <form
        ref={form.element}
        className={long ? styles.long : `${styles.form} max-560`}
        noValidate
        onSubmit={form.handle(submit)}
      >
        {children}
        <div ref={buttons} className={`${styles.buttons} row gap-16`}>
          <div className={styles.rest} role="alert">
            {form.rest.map((text) => (
              <p key={text} className={styles.error}>
                {text}
              </p>
            ))}
          </div>
          <Button size="md" type="submit" loading={busy}>
            {save}
          </Button>
          <Link to={back}>{formTexts.cancel}</Link>
          {foot}
        </div>
      </form>
      {below}
    </Page>
  );
};
