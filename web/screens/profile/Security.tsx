import { security } from '../../../server/contract/security.ts';
import { users } from '../../../server/contract/users.ts';
import { useQuery } from '../../api.ts';
import { securityTexts as texts } from '../../texts/securityTexts.ts';
import { bothOf, Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ChangeEmail, ChangePassword } from './parts/ChangeSignIn.tsx';
import { OwnSessions } from './parts/OwnSessions.tsx';

/** How the user signs in: password, email address and sessions. */
export default function Security() {
  return (
    <Page width="narrow" title={texts.title}>
      <Loaded of={bothOf(useQuery(users.me, {}), useQuery(security.get, {}))}>
        {([{ user }, { sessions, pending_email }]) => (
          <>
            <ChangePassword email={user.email} />
            <ChangeEmail email={user.email} pending={pending_email} />
            <OwnSessions sessions={sessions} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
