import { proposalMails } from '../../../../server/contract/comments.ts';
import { profileTexts as texts } from '../../profileTexts.ts';
import { MailChoice } from './MailChoice.tsx';

/** Whether proposed changes of recipes, and answers to the user's, are mailed. */
export const ProposalMails = () => (
  <section className="above-24">
    <h2 className="large">{texts.mails}</h2>
    <MailChoice name={proposalMails} label={texts.proposalMails} />
  </section>
);
