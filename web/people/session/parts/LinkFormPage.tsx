import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiFailure, ApiResult } from '../../../kernel/api.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import type { Form } from '../../../ui/form/useForm.ts';
import { accountTexts } from '../../accountTexts.ts';
import { VisitorPage } from './VisitorPage.tsx';

/** The token of a mailed or printed link, and the way from it to the login. */
interface LinkToken {
  readonly token: string;
  /** Shows a message and goes to the login. */
  readonly finish: (title: string, text: string) => Promise<void>;
  /** Does the same with `invalid` if the failure is that the link is not valid. */
  readonly checkLink: (failure: ApiFailure) => Promise<void>;
}

/** Reads `token` of the address. Without one it shows `invalid` and goes to the login. */
const useLinkToken = (invalid: string): LinkToken => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const told = useRef(false);
  const token = search.get('token') ?? '';
  const finish: LinkToken['finish'] = async (title, text) => {
    await messageDialog({ title, text });
    await navigate(pathTo('login'), { replace: true });
  };
  const refuse = (): Promise<void> => finish(accountTexts.reset.invalidTitle, invalid);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (token !== '' || told.current) return;
    told.current = true;
    void refuse();
  });
  const checkLink: LinkToken['checkLink'] = async ({ error_code }) => {
    if (error_code === 'invalid_link') await refuse();
  };
  return { token, finish, checkLink };
};

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
