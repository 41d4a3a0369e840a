import { account } from '../../../server/contract/account.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';
import { PasswordFields } from './parts/PasswordFields.tsx';

const start = { email: '', password: '', password_confirmation: '' };

/** Sets a new password by the link of a mail. */
export default function ResetPassword() {
  const form = useForm(start);
  const reset = useMutation(account.resetPassword, { form });
  return (
    <LinkFormPage texts={accountTexts.reset} form={form} send={(body) => reset.send({ body })}>
      <TextField
        of={form.at('email')}
        label={accountTexts.email}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordFields
        of={form.at('password')}
        again={form.at('password_confirmation')}
        label={accountTexts.newPassword}
      />
    </LinkFormPage>
  );
}
