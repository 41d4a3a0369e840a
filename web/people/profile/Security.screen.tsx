import { security } from '../../../server/contract/security.ts';
import { users } from '../../../server/contract/users.ts';
import { useQuery } from '../../kernel/api.ts';
import { bothOf, Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { securityTexts as texts } from '../securityTexts.ts';
import { ChangeEmail, ChangePassword } from './parts/ChangeSignIn.tsx';
import { OwnSessions } from './parts/OwnSessions.tsx';
import { SecondFactors } from './parts/SecondFactors.tsx';

/** How the user signs in: password, email address, second factor and sessions. */
export default function Security() {
  const query = useQuery(security.get, {});
  return (
    <Page width="narrow" title={texts.title}>
      <Loaded of={bothOf(useQuery(users.me, {}), query)}>
        {([{ user }, { sessions, pending_email, factors, recovery_codes }]) => (
          <>
            <ChangePassword email={user.email} />
            <ChangeEmail email={user.email} pending={pending_email} />
            <SecondFactors factors={factors} codes={recovery_codes} email={user.email} reload={query.retry} />
            <OwnSessions sessions={sessions} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
