import { account } from '../../../server/contract/account.ts';
import { pathTo } from '../../paths.ts';
import { accountTexts } from '../../texts/accountTexts.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { PasswordFields } from './parts/PasswordFields.tsx';
import { useLinkToken } from './parts/useLinkToken.ts';
import { VisitorPage } from './parts/VisitorPage.tsx';

const texts = accountTexts.reset;
const start = { email: '', password: '', password_confirmation: '' };

/** Sets a new password by the link of a mail. */
export default function ResetPassword() {
  const { token, finish, checkLink } = useLinkToken(texts.invalid);
  const form = useForm(start);
  const reset = useMutation(account.resetPassword, { form });
  const submit = async (fields: typeof start): Promise<void> => {
    const result = await reset.send({ body: { ...fields, token } });
    await (result.ok ? finish(texts.doneTitle, result.value.message) : checkLink(result.failure));
  };
  return (
    <VisitorPage>
      <FormPage
        title={texts.title}
        lead={texts.lead}
        back={pathTo('login')}
        form={form}
        submit={submit}
        save={texts.save}
      >
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
      </FormPage>
    </VisitorPage>
  );
}
