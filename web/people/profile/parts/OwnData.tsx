import { useState } from 'react';
import { privacy } from '../../../../server/contract/privacy.ts';
import { callApi } from '../../../kernel/api.ts';
import { downloadFile } from '../../../kernel/downloadFile.ts';
import { endSession } from '../../../kernel/session.ts';
import { Button } from '../../../ui/controls.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { ownDataTexts as texts } from '../../ownDataTexts.ts';
import styles from './OwnData.module.css';

/** Null when the account is deleted, else why not. */
const deleteWith = async (password: string): Promise<string | null> => {
  const result = await callApi(privacy.deleteAccount, { body: { password } });
  return result.ok ? null : (result.failure.errors.password?.[0] ?? result.failure.message);
};

/** Asks twice, the second time for the password, deletes the account, and leads to the login. */
const confirmAndDelete = async (account: string): Promise<void> => {
  if (!(await confirmDialog({ ...texts.confirm, deletes: true }))) return;
  const deleted = await promptDialog({
    ...texts.password,
    account,
    deletes: true,
    kind: 'current-password',
    submit: deleteWith,
  });
  if (deleted === null) return;
  await endSession();
  showToast(texts.deleted);
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const Download = () => {
  const [bytes, setBytes] = useState<number | null>(null);
  const download = async (): Promise<void> => {
    setBytes(0);
    const failure = await downloadFile(privacy.export, texts.file, setBytes);
    setBytes(null);
    showToast(failure ?? texts.downloaded, { error: failure !== null });
  };
  return (
    <div className="stack to-start gap-8 above-16 below-16">
      <p>{texts.downloadText}</p>
      <Button size="md" variant="default" disabled={bytes !== null} onClick={() => void download()}>
        {texts.download}
      </Button>
      <p className={`${styles.progress} flex middle muted gap-8`} role="status">
        {bytes !== null && (
          <>
            <progress aria-label={texts.downloading} />
            {bytes > 0 && texts.received(megabytes(bytes))}
          </>
        )}
      </p>
    </div>
  );
};

/** The download of a user's own data, and the deletion of the account. */
export const OwnData = ({ email }: { readonly email: string }) => (
  <section className={styles.data} aria-labelledby="own-data">
    <h2 id="own-data">{texts.title}</h2>
    <Download />
    <div className="stack to-start gap-8 above-16 below-16">
      <p>{texts.deleteText}</p>
      <Button size="md" variant="default" onClick={() => void confirmAndDelete(email)}>
        {texts.delete}
      </Button>
    </div>
  </section>
);
