import type { ReactNode } from 'react';
import type { ApiResult } from '../../../kernel/api.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import type { Form } from '../../../ui/form/useForm.ts';
import { useLinkToken } from './useLinkToken.ts';
import { VisitorPage } from './VisitorPage.tsx';

interface LinkFormPageProps<F extends Readonly<Record<string, string>>> {
  readonly texts: Readonly<Record<'title' | 'lead' | 'save' | 'doneTitle' | 'invalid', string>>;
  readonly form: Form<F>;
  /** Sends the fields with the link's token. */
  readonly send: (body: F & { readonly token: string }) => Promise<ApiResult<{ readonly message: string }>>;
  readonly children: ReactNode;
}

/** A visitor's form that a mailed or printed link opens. It ends at the login, as does a link that is not valid. */
export const LinkFormPage = <F extends Readonly<Record<string, string>>>({
  texts,
  form,
  send,
  children,
}: LinkFormPageProps<F>) => {
  const { token, finish, checkLink } = useLinkToken(texts.invalid);
  const submit = async (fields: F): Promise<void> => {
    const result = await send({ ...fields, token });
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
        {children}
      </FormPage>
    </VisitorPage>
  );
};
