import { account } from '../../../server/contract/account.ts';
import { pathTo } from '../../paths.ts';
import { accountTexts } from '../../texts/accountTexts.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { emptyPerson, PersonFields } from './parts/PersonFields.tsx';
import { useLinkToken } from './parts/useLinkToken.ts';
import { VisitorPage } from './parts/VisitorPage.tsx';

const texts = accountTexts.firstAdmin;

/** Creates the first administrator by the link that the server printed. */
export default function FirstAdmin() {
  const { token, finish, checkLink } = useLinkToken(texts.invalid);
  const form = useForm(emptyPerson);
  const create = useMutation(account.firstAdmin, { form });
  const submit = async (fields: typeof emptyPerson): Promise<void> => {
    const result = await create.send({ body: { ...fields, token } });
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
        <PersonFields form={form} />
      </FormPage>
    </VisitorPage>
  );
}
