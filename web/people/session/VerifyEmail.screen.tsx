import { useState } from 'react';
import { account } from '../../../server/contract/account.ts';
import { PasswordField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';
import { PasswordFields } from './parts/PasswordFields.tsx';

const texts = accountTexts.verify;

/** Verifies an address with the password of its account, or a new one. The token is the link's verification URL. */
export default function VerifyEmail() {
  const [isNew, setNew] = useState(false);
  const form = useForm({ password: '', password_confirmation: '' });
  const verify = useMutation(account.verify, { form });
  return (
    <LinkFormPage
      texts={texts}
      form={form}
      send={({ token, password, password_confirmation }) =>
        verify.send({
          body: { verification_url: token, password, ...(isNew ? { password_confirmation } : {}) },
        })
      }
    >
      <input type="text" hidden readOnly autoComplete="username" value="" />
      {isNew ? (
        <PasswordFields
          of={form.at('password')}
          again={form.at('password_confirmation')}
          label={accountTexts.newPassword}
        />
      ) : (
        <PasswordField
          of={form.at('password')}
          label={accountTexts.password}
          autoComplete="current-password"
        />
      )}
      <label>
        <input type="checkbox" checked={isNew} onChange={(event) => setNew(event.currentTarget.checked)} />{' '}
        {texts.unknown}
      </label>
    </LinkFormPage>
  );
}
