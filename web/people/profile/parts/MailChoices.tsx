import { commentMails, proposalMails } from '../../../../server/contract/comments.ts';
import { profileTexts as texts } from '../../profileTexts.ts';
import { MailChoice } from './MailChoice.tsx';

/** Which mails about recipes the user gets: of proposed changes and their answers, and of comments. */
export const MailChoices = () => (
  <section className="above-24">
    <h2 className="large">{texts.mails}</h2>
    <MailChoice name={proposalMails} label={texts.proposalMails} />
    <MailChoice name={commentMails} label={texts.commentMails} />
  </section>
);
