import { useNavigate, useSearchParams } from 'react-router-dom';
import { account } from '../../../server/contract/account.ts';
import { pathTo } from '../../kernel/paths.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { emptyPerson, PersonFields } from './parts/PersonFields.tsx';
import { VisitorPage } from './parts/VisitorPage.tsx';

const texts = accountTexts.register;

/** The serial number that the address asks for: null hides its field, empty text shows it empty (D25). */
const serialOf = (sn: string | null): string | null => {
  if (sn === null || sn === 'false') return null;
  return sn === 'true' ? '' : sn;
};

/** Creates an account. */
export default function Register() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const serial = serialOf(search.get('sn'));
  const form = useForm({ ...emptyPerson, product_serial_number: serial ?? '' });
  const register = useMutation(account.register, { form, failed: ({ message }) => message });
  const submit = async (body: Parameters<typeof register.send>[0]['body']): Promise<void> => {
    const result = await register.send({ body });
    if (!result.ok) return;
    await messageDialog({ title: texts.doneTitle, text: texts.done });
    await navigate(pathTo('login'));
  };
  return (
    <VisitorPage>
      <FormPage title={texts.title} back={pathTo('login')} form={form} submit={submit} save={texts.save}>
        <PersonFields form={form} />
        {serial !== null && (
          <TextField
            of={form.at('product_serial_number')}
            label={texts.serial}
            hint={texts.serialHint}
            maxLength={64}
          />
        )}
      </FormPage>
    </VisitorPage>
  );
}
