import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { afterSignIn } from '../../admission.ts';
import type { ApiFailure } from '../../api.ts';
import { actorOf } from '../../permissions.ts';
import { signIn } from '../../session.ts';
import { loginTexts } from '../../texts/loginTexts.ts';
import { texts } from '../../texts.ts';
import { Button } from '../../ui/controls.ts';
import { PasswordInput, TextInput } from '../../ui/form/inputs.ts';
import { Logo } from '../../ui/Logo.tsx';
import { FieldError } from '../../ui/page/states.tsx';
import styles from './Login.module.css';
import { Scales } from './parts/Scales.tsx';

/** True if the failure has field errors. The fields show them. */
const isOfFields = (failure: ApiFailure | null): boolean => failure?.error_code === 'invalid';

const faultOf = (failure: ApiFailure | null, field: string): string | undefined =>
  isOfFields(failure) ? failure?.errors[field]?.[0] : undefined;

/** The first field with an error, or the button. */
const atFault = 'input[aria-invalid="true"], form:not(:has([aria-invalid="true"])) button[type="submit"]';

const Form = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // The disabled button lost the focus. Focus the first field with an error, or the button.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>(atFault)?.focus();
  }, [failure]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSubmitting(true);
    const answer = await signIn(String(fields.get('email')), String(fields.get('password')));
    if (answer.ok)
      return navigate(afterSignIn(search.get('next'), actorOf(answer.value).role), { replace: true });
    setSubmitting(false);
    setFailure(answer.failure);
  };
  return (
    <form
      ref={form}
      className={styles.form}
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
        visibilityToggleButtonProps={{ 'aria-label': loginTexts.showPassword, tabIndex: 0 }}
        error={faultOf(failure, 'password')}
      />
      <Button size="md" type="submit" fullWidth disabled={submitting} loading={submitting}>
        {loginTexts.submit}
      </Button>
      <p className="unseen" role="status">
        {submitting && loginTexts.submitting}
      </p>
    </form>
  );
};

/** The landing screen with a visible sign-in form (D25). */
export default function Login() {
  return (
    <main className={styles.page}>
      <section className={styles.story}>
        <Logo size={36} />
        <h1>{texts.tagline}</h1>
        <Scales />
        <ul>
          {loginTexts.promise.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.desk}>
        <Form />
      </section>
    </main>
  );
}
