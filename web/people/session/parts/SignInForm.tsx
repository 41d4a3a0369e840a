import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../../../server/contract/shapes.ts';
import { afterSignIn } from '../../../kernel/admission.ts';
import type { ApiFailure } from '../../../kernel/api.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { actorOf } from '../../../kernel/permissions.ts';
import { signIn } from '../../../kernel/session.ts';
import { Button } from '../../../ui/controls.ts';
import { PasswordInput, TextInput } from '../../../ui/form/inputs.ts';
import { FieldError } from '../../../ui/page/states.tsx';
import { loginTexts } from '../../loginTexts.ts';
import styles from './SignInForm.module.css';
import { withHelp } from './withHelp.ts';

/** The ways to an account below the login: reset, registration, first login of an appliance's owner. */
const SignInLinks = ({
  emailOf,
  enter,
}: {
  readonly emailOf: () => string;
  readonly enter: (user: User | null) => Promise<void>;
}) => {
  const navigate = useNavigate();
  const help = async (): Promise<void> => {
    const path = await withHelp(({ helpOwner }) => helpOwner());
    if (path !== null) await navigate(path);
  };
  return (
    <div className={`${styles.links} stack to-start`}>
      <button
        type="button"
        className={styles.link}
        onClick={() => void withHelp(({ askForReset }) => askForReset(emailOf()))}
      >
        {loginTexts.forgot}
      </button>
      <button
        type="button"
        className={styles.link}
        onClick={() => void withHelp(({ signInByPasskey }) => signInByPasskey()).then(enter)}
      >
        {loginTexts.passkey}
      </button>
      <p>
        {loginTexts.isNew} <Link to={pathTo('register')}>{loginTexts.register}</Link>
      </p>
      <button type="button" className={styles.link} onClick={() => void help()}>
        {loginTexts.owner}
      </button>
    </div>
  );
};

/** True if the failure has field errors. The fields show them. */
const isOfFields = (failure: ApiFailure | null): boolean => failure?.error_code === 'invalid';

const faultOf = (failure: ApiFailure | null, field: string): string | undefined =>
  isOfFields(failure) ? failure?.errors[field]?.[0] : undefined;

/** The first field with an error, or the button. */
const atFault = 'input[aria-invalid="true"], form:not(:has([aria-invalid="true"])) button[type="submit"]';

const useSignIn = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The disabled button lost the focus. Focus the first field with an error, or the button.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>(atFault)?.focus();
  }, [failure]);
  const enter = async (user: User | null): Promise<void> => {
    if (user) await navigate(afterSignIn(search.get('next'), actorOf(user).role), { replace: true });
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email'));
    const password = String(fields.get('password'));
    setSubmitting(true);
    const answer = await signIn(email, password);
    if (answer.ok) return enter(answer.value);
    setSubmitting(false);
    setFailure(answer.failure);
    await enter(await withHelp(({ explainRefusal }) => explainRefusal(answer.failure, email, password)));
  };
  return { form, submitting, failure, submit, enter };
};

/** The form that signs in, and the ways to an account. */
export const SignInForm = () => {
  const { form, submitting, failure, submit, enter } = useSignIn();
  return (
    <form
      ref={form}
      className={`${styles.form} stack full gap-16 max-400`}
      aria-labelledby="sign-in"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="sign-in">{loginTexts.title}</h2>
      <div role="alert">
        {failure && !isOfFields(failure) && (
          <FieldError>{`${loginTexts.failed} ${failure.message}`}</FieldError>
        )}
      </div>
      <TextInput
        size="md"
        name="email"
        type="email"
        autoComplete="username"
        label={loginTexts.email}
        error={faultOf(failure, 'email')}
      />
      <PasswordInput
        size="md"
        name="password"
        autoComplete="current-password"
        label={loginTexts.password}
        error={faultOf(failure, 'password')}
      />
      <Button size="md" type="submit" fullWidth disabled={submitting} loading={submitting}>
        {loginTexts.submit}
      </Button>
      <p className="unseen" role="status">
        {submitting && loginTexts.submitting}
      </p>
      <SignInLinks
        emailOf={() => String(new FormData(form.current ?? undefined).get('email'))}
        enter={enter}
      />
    </form>
  );
};
