import { newDeviceMails, type OwnSession, security } from '../../../../server/contract/security.ts';
import { formatDateTime } from '../../../kernel/dates.ts';
import { Button } from '../../../ui/controls.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { securityTexts } from '../../securityTexts.ts';
import { MailChoice } from './MailChoice.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import styles from './security.module.css';

const texts = securityTexts.sessions;

const SessionRow = ({ session }: { readonly session: OwnSession }) => {
  const end = useMutation(security.endSession, { done: texts.ended, refresh: [security.get] });
  const device = session.device || texts.unknown;
  const since = formatDateTime(session.created_at);
  return (
    <li className={styles.row}>
      <div>
        <p>{device}</p>
        <p className="muted">{texts.facts(session.ip, since, formatDateTime(session.last_seen_at))}</p>
      </div>
      {session.current ? (
        <strong>{texts.current}</strong>
      ) : (
        <Button
          size="md"
          variant="default"
          loading={end.busy}
          aria-label={texts.endOf(device, since)}
          onClick={() => void end.send({ params: { id: session.id } })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
};

/** The sessions of the user, and whether new devices are mailed. */
export const OwnSessions = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => (
  <SecuritySection title={texts.title}>
    <ul>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
    <MailChoice name={newDeviceMails} label={texts.mails} />
  </SecuritySection>
);
