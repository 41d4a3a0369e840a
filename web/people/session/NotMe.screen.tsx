import { account } from '../../../server/contract/account.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';

/** Deletes the account that somebody else registered with the address of a mail. */
export default function NotMe() {
  const form = useForm({});
  const remove = useMutation(account.notMe, { form });
  return (
    <LinkFormPage texts={accountTexts.notMe} form={form} send={(body) => remove.send({ body })}>
      {null}
    </LinkFormPage>
  );
}
