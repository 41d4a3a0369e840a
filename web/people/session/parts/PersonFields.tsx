import { TextField } from '../../../ui/form/fields.tsx';
import type { Form } from '../../../ui/form/useForm.ts';
import { accountTexts as texts } from '../../accountTexts.ts';
import { PasswordFields } from './PasswordFields.tsx';

/** What every new account has. */
export const emptyPerson = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
};

/** The fields of a new account. */
export const PersonFields = ({ form }: { readonly form: Pick<Form<typeof emptyPerson>, 'at'> }) => (
  <>
    <TextField of={form.at('first_name')} label={texts.firstName} autoComplete="given-name" maxLength={100} />
    <TextField of={form.at('last_name')} label={texts.lastName} autoComplete="family-name" maxLength={100} />
    <TextField of={form.at('email')} label={texts.email} type="email" autoComplete="email" maxLength={254} />
    <PasswordFields of={form.at('password')} again={form.at('password_confirmation')} />
  </>
);
