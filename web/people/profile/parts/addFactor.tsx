import { renderSVG } from 'uqr';
import { security } from '../../../../server/contract/security.ts';
import { type ApiFailure, type ApiResult, callApi } from '../../../kernel/api.ts';
import { makePasskey } from '../../../kernel/passkeys.ts';
import { Button } from '../../../ui/controls.ts';
import { copyText } from '../../../ui/copyText.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog.tsx';
import { openDialog } from '../../../ui/dialog/dialogQueue.ts';
import { promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { securityTexts } from '../../securityTexts.ts';
import styles from './security.module.css';

const texts = securityTexts.factors;

const textOf = ({ errors, message }: ApiFailure): string => Object.values(errors)[0]?.[0] ?? message;

/** Asks for the password and starts with it. Null when it is cancelled. */
const startWithPassword = async <T,>(
  title: string,
  account: string,
  start: (body: { readonly current_password: string }) => Promise<ApiResult<T>>,
): Promise<T | null> => {
  let started: T | null = null;
  await promptDialog({
    ...{ title, account, label: securityTexts.current, confirm: texts.continue },
    kind: 'current-password',
    submit: async (current_password) => {
      const answer = await start({ current_password });
      if (!answer.ok) return textOf(answer.failure);
      started = answer.value;
      return null;
    },
  });
  return started;
};

/** Shows new recovery codes, which nobody can read again. */
export const showCodes = (codes: readonly string[]): Promise<void> =>
  openDialog<void>((answer) => (
    <Dialog title={texts.codes.title} close={() => answer()}>
      <p>{texts.codes.text}</p>
      <ul className="above-16 below-16">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button size="md" variant="default" onClick={() => void copyText(codes.join('\n'))}>
          {texts.codes.copy}
        </Button>
        <Button size="md" onClick={() => answer()}>
          {texts.codes.done}
        </Button>
      </DialogButtons>
    </Dialog>
  ));

type Added = ApiResult<{ readonly recovery_codes: readonly string[] }>;

/** Asks for one line, adds the factor with it, and shows the recovery codes of the first one. */
const finish = async (
  prompt: Omit<Parameters<typeof promptDialog>[0], 'submit' | 'confirm'>,
  add: (value: string) => Promise<Added>,
): Promise<void> => {
  let codes: readonly string[] = [];
  const given = await promptDialog({
    ...prompt,
    confirm: texts.continue,
    submit: async (value) => {
      const answer = await add(value);
      if (!answer.ok) return textOf(answer.failure);
      codes = answer.value.recovery_codes;
      return null;
    },
  });
  if (given === null) return;
  showToast(texts.added);
  if (codes.length > 0) await showCodes(codes);
};

/** Adds an authenticator app. */
export const addApp = async (email: string): Promise<void> => {
  const app = await startWithPassword(texts.addApp, email, (body) => callApi(security.startApp, { body }));
  if (app === null) return;
  const qr = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(app.uri, { border: 2 }))}`;
  const more = (
    <>
      <p>{texts.scan}</p>
      <img className={styles.qr} src={qr} alt={texts.qr} width={200} height={200} />
      <p>
        {texts.key}: <code className="break">{app.secret}</code>
      </p>
    </>
  );
  await finish({ title: texts.addApp, label: texts.code, maxLength: 10, more }, (code) =>
    callApi(security.confirmApp, { body: { code } }),
  );
};

/** Adds a passkey. */
export const addPasskey = async (email: string): Promise<void> => {
  const started = await startWithPassword(texts.addPasskey, email, (body) =>
    callApi(security.startPasskey, { body }),
  );
  if (started === null) return;
  const made = await makePasskey(started.options);
  if (!made.ok) return showToast(made.failure.message, { error: true });
  await finish(
    { title: texts.addPasskey, label: texts.passkeyName, hint: texts.passkeyHint, maxLength: 100 },
    (name) => callApi(security.addPasskey, { body: { name, response: made.value } }),
  );
};
