import { account } from '../../../server/contract/account.ts';
import { ChoiceField } from '../../ui/form/choices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { accountTexts } from '../accountTexts.ts';
import { LinkFormPage } from './parts/LinkFormPage.tsx';

const texts = accountTexts.stopMails;

/** Stops mails of users to an address without an account, by the link of such a mail. */
export default function StopMails() {
  const form = useForm({ report: '0' });
  const stop = useMutation(account.stopMails, { form });
  return (
    <LinkFormPage
      texts={texts}
      form={form}
      send={({ token, report }) => stop.send({ query: { token }, body: { report: report === '1' } })}
    >
      <ChoiceField of={form.at('report')} label={texts.choice} options={texts.choices} />
    </LinkFormPage>
  );
}
