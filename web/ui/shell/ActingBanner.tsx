import { useState } from 'react';
import type { User } from '../../../server/contract/shapes.ts';
import { users } from '../../../server/contract/users.ts';
import { callApi } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { continueAs } from '../../kernel/session.ts';
import { texts } from '../../texts/texts.ts';
import { mayLogOut } from '../hooks/unsavedGuard.ts';
import { showToast } from '../toast/toasts.tsx';
import styles from './ActingBanner.module.css';

/** Says that an admin acts as this user, with the button that stops it. */
export const ActingBanner = ({ user }: { readonly user: User }) => {
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    setBusy(true);
    const answer = await callApi(users.stopBecoming, {});
    setBusy(false);
    if (answer.ok) continueAs(answer.value.user, pathTo('ListUsers'));
    else showToast(answer.failure.message, { error: true });
  };
  return (
    <div className={styles.banner}>
      <button type="button" className={styles.stop} disabled={busy} onClick={() => void stop()}>
        {texts.shell.stopBeing(user.first_name, user.last_name)}
      </button>
    </div>
  );
};
