import type { SentBy } from '../../server/contract/sentBy.ts';
import { formatDate } from '../kernel/dates.ts';
import { profileTexts } from '../people/profileTexts.ts';
import { changesWords } from '../verdict/recheckTexts.ts';
import styles from './sentBy.module.css';
import { sharingTexts as texts } from './sharingTexts.ts';

interface SentByNoteProps {
  readonly of: SentBy;
  /** The recipe is a copy from this device, which stores no photos. */
  readonly isCopy: boolean;
}

/** Who shared the recipe, with clinic, logo and message: on the page of the person it is shared with. */
export const SentByNote = ({
  of: { name, clinic, logo, message, sent_at, changes, changed },
  isCopy,
}: SentByNoteProps) => (
  <section className="inset below-24 pad-12-16 flex wrap top gap-16" aria-label={texts.sentBy}>
    {logo && !isCopy && (
      <img className={styles.logo} src={logo.url} alt={profileTexts.logoOf(clinic ?? name)} />
    )}
    <div>
      <p>
        <strong>{clinic === null ? name : `${name}, ${clinic}`}</strong>{' '}
        <span className="muted">
          {texts.sharedOn} <time dateTime={sent_at}>{formatDate(sent_at)}</time>
        </span>
      </p>
      {changed && changed.length > 0 && <p>{texts.changedInThis(changesWords(changed))}</p>}
      {changes === null && <p>{texts.changesUnknown}</p>}
      {changes !== null && changes.length > 0 && <p>{texts.changedSince(changesWords(changes))}</p>}
      {message !== null && <p className="lines break prose">{message}</p>}
    </div>
  </section>
);
