import { account } from '../../../server/contract/account.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';
import { emptyPerson, PersonFields } from './parts/PersonFields.tsx';

/** Creates the first administrator by the link that the server printed. */
export default function FirstAdmin() {
  const form = useForm(emptyPerson);
  const create = useMutation(account.firstAdmin, { form });
  return (
    <LinkFormPage texts={accountTexts.firstAdmin} form={form} send={(body) => create.send({ body })}>
      <PersonFields form={form} />
    </LinkFormPage>
  );
}
