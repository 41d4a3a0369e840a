import {
  type StandardId,
  standardIds,
  standardName,
  standardsOf,
} from '../../../server/contract/standards.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { Formulation } from './proposal.ts';
import type { Wishes } from './question.ts';

export interface MeetProps {
  readonly wishes: Pick<Wishes, 'standards'>;
  readonly wish: (change: Pick<Wishes, 'standards'>) => void;
  /** Slugs of the pets' species. */
  readonly species: readonly string[];
  /** The standards of the answer that is shown. */
  readonly met: Formulation['standards'];
}

type Counts = Formulation['standards'][number]['before'];

const sumOf = ({ low, high, unknown }: Counts): number => low + high + unknown;

/** How a recipe meets a standard before and after: `adult: 3 rows not Optimal → 0`. */
const metText = ({ standard, name, ...of }: Formulation['standards'][number]): string => {
  const [before, after] = [sumOf(of.before), sumOf(of.after)];
  const stage = name.replace(standardName(standard), '').trim();
  return `${stage}: ${before === after ? texts.metBefore(before) : texts.metAfter(before, after)}`;
};

/** The standards that the recipe meets besides the need, at the pet's life stage. */
export const AlsoMeet = ({ wishes: { standards }, wish, species, met }: MeetProps) => {
  const choose = (standard: StandardId): void =>
    wish({
      standards: standards.includes(standard)
        ? standards.filter((each) => each !== standard)
        : [...standards, standard],
    });
  return (
    <fieldset className={styles.meet}>
      <legend>{texts.alsoMeet}</legend>
      {standardIds
        .filter((id) => species.every((slug) => standardsOf(slug).includes(id)))
        .map((standard) => (
          <label key={standard} className={styles.standard}>
            <input type="checkbox" checked={standards.includes(standard)} onChange={() => choose(standard)} />
            {standardName(standard)}
            {met
              .filter((each) => each.standard === standard)
              .map((each) => (
                <span key={each.life_stage}>{metText(each)}</span>
              ))}
          </label>
        ))}
    </fieldset>
  );
};
