import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '../../../kernel/api.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { accountTexts } from '../../accountTexts.ts';

/** The token of a mailed or printed link, and the way from it to the login. */
interface LinkToken {
  readonly token: string;
  /** Shows a message and goes to the login. */
  readonly finish: (title: string, text: string) => Promise<void>;
  /** Does the same with `invalid` if the failure is that the link is not valid. */
  readonly checkLink: (failure: ApiFailure) => Promise<void>;
}

/** Reads `token` of the address. Without one it shows `invalid` and goes to the login. */
export const useLinkToken = (invalid: string): LinkToken => {
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
