import { security } from '../../../../server/contract/security.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { SectionForm } from '../../../ui/form/SectionForm.tsx';
import { type Field, useForm } from '../../../ui/form/useForm.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { accountTexts } from '../../accountTexts.ts';
import { securityTexts } from '../../securityTexts.ts';
import { SecuritySection } from './SecuritySection.tsx';

const CurrentPassword = ({ of, account }: { readonly of: Field<string>; readonly account: string }) => (
  <>
    <input type="text" hidden readOnly autoComplete="username" value={account} />
    <PasswordField of={of} label={securityTexts.current} autoComplete="current-password" />
  </>
);

const emptyPasswords = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password. */
export const ChangePassword = ({ email }: { readonly email: string }) => {
  const texts = securityTexts.password;
  const form = useForm(emptyPasswords);
  const change = useMutation(security.changePassword, {
    form,
    done: ({ message }) => message,
    refresh: [security.get],
  });
  const submit = async (body: typeof emptyPasswords): Promise<void> => {
    if ((await change.send({ body })).ok) form.reset(emptyPasswords);
  };
  return (
    <SecuritySection title={texts.title}>
      <p>{texts.text}</p>
      <SectionForm form={form} submit={submit} save={texts.save}>
        <CurrentPassword of={form.at('current_password')} account={email} />
        <PasswordField
          of={form.at('password')}
          label={accountTexts.newPassword}
          hint={accountTexts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          of={form.at('password_confirmation')}
          label={accountTexts.confirmation}
          autoComplete="new-password"
        />
      </SectionForm>
    </SecuritySection>
  );
};

interface ChangeEmailProps {
  readonly email: string;
  readonly pending: string | null;
}

const emptyEmail = { email: '', current_password: '' };

/** Changes the email address, which links to the old and the new one prove. */
export const ChangeEmail = ({ email, pending }: ChangeEmailProps) => {
  const texts = securityTexts.email;
  const form = useForm(emptyEmail);
  const change = useMutation(security.changeEmail, { form, refresh: [security.get] });
  const submit = async (body: typeof emptyEmail): Promise<void> => {
    const answer = await change.send({ body });
    if (!answer.ok) return;
    form.reset(emptyEmail);
    await messageDialog({ title: texts.mailed, text: answer.value.message });
  };
  return (
    <SecuritySection title={texts.title}>
      <p>{texts.now(email)}</p>
      {pending !== null && <p role="status">{texts.pending(pending)}</p>}
      <p>{texts.text}</p>
      <SectionForm form={form} submit={submit} save={texts.save}>
        <TextField
          of={form.at('email')}
          label={texts.label}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <CurrentPassword of={form.at('current_password')} account={email} />
      </SectionForm>
    </SecuritySection>
  );
};
