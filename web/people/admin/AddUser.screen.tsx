import { useNavigate } from 'react-router-dom';
import { adminUsers } from '../../../server/contract/adminUsers.ts';
import { type Role, roles } from '../../../server/contract/brand.ts';
import { pathTo } from '../../kernel/paths.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { adminTexts, roleNames } from '../adminTexts.ts';

const texts = adminTexts.add;
const options = roles.map((value) => ({ value, label: roleNames[value] }));
const start = { first_name: '', last_name: '', email: '', password: '', account_type: 'free' };

/** Adds a user, verified at once. */
export default function AddUser() {
  const navigate = useNavigate();
  const form = useForm(start);
  const add = useMutation(adminUsers.create, {
    form,
    failed: () => texts.failed,
    done: ({ message }) => message,
    refresh: [adminUsers.list],
  });
  const submit = async (fields: typeof start): Promise<void> => {
    const result = await add.send({ body: { ...fields, account_type: fields.account_type as Role } });
    if (result.ok) await navigate(pathTo('ListUsers'), { replace: true });
  };
  return (
    <FormPage title={texts.title} back={pathTo('ListUsers')} form={form} submit={submit} save={texts.save}>
      <TextField of={form.at('first_name')} label={adminTexts.users.firstName} autoComplete="off" />
      <TextField of={form.at('last_name')} label={adminTexts.users.lastName} autoComplete="off" />
      <TextField of={form.at('email')} label={adminTexts.users.email} type="email" autoComplete="off" />
      <PasswordField
        of={form.at('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
      />
      <SelectField of={form.at('account_type')} label={texts.accountType} options={options} />
    </FormPage>
  );
}
