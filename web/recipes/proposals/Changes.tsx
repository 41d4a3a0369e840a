import type { Proposal } from '../../../server/contract/comments.ts';
import styles from './changes.module.css';
import { changeText } from './changeText.ts';
import { proposalTexts as texts } from './proposalTexts.ts';

/** What a proposal changes, what the pet gets, and what is known now of the foods. */
export const Changes = ({ proposal }: { readonly proposal: Proposal }) => {
  const { pet_name, words, changes, verdict } = proposal;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change, at) => (
          // Two foods may have one name, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            {change.name}: {changeText(change)}
          </li>
        ))}
      </ul>
      <p>{texts.verdict(pet_name, words)}</p>
      {verdict.kind !== null && (
        <p className="strong">
          {verdict.words}. {verdict.advice}
        </p>
      )}
    </>
  );
};
