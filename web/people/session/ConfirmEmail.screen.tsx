import { account } from '../../../server/contract/account.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';

/** Confirms a change of an email address by the link to one of the two addresses. */
export default function ConfirmEmail() {
  const form = useForm({});
  const confirm = useMutation(account.confirmEmail, { form });
  return (
    <LinkFormPage texts={accountTexts.confirmEmail} form={form} send={(body) => confirm.send({ body })}>
      {null}
    </LinkFormPage>
  );
}
