import { bowls } from '../../../server/contract/bowls.ts';
import { useQuery } from '../../kernel/api.ts';
import { bowlPanelTexts as texts } from './bowlPanelTexts.ts';
import styles from './formulate.module.css';
import type { FormulateHost } from './host.ts';
import { eatersOf } from './pot.ts';
import type { Wishes } from './question.ts';

interface BowlProps {
  readonly host: FormulateHost;
  readonly wishes: Pick<Wishes, 'others' | 'bowls'>;
  readonly wish: (change: Partial<Pick<Wishes, 'bowls' | 'sure'>>) => void;
}

/** Whether each bowl may get more than the pot has. What bowls get already is counted, unless others replace it. */
export const BowlFields = ({ host, wishes, wish }: BowlProps) => {
  const { model } = host;
  const { id } = model.state().draft.recipe;
  const stored = useQuery(bowls.list, { params: { id } }).data?.bowls ?? [];
  const eaters = eatersOf(host, wishes);
  const had = eaters.filter((pet) => stored.some(({ pet_id }) => pet_id === pet.id));
  const isAsked = eaters.length > 1 && wishes.bowls;
  return (
    <>
      {eaters.length > 1 &&
        (model.mayWrite ? (
          <label className={styles.bowls}>
            <input
              type="checkbox"
              checked={wishes.bowls}
              onChange={({ target: { checked } }) =>
                wish({ bowls: checked, ...(checked && { sure: false }) })
              }
            />
            <span>
              {texts.choice} <span className="muted">{texts.hint}</span>
            </span>
          </label>
        ) : (
          <p className="muted">{texts.readOnly}</p>
        ))}
      {isAsked && had.length > 0 && <p role="note">{texts.replaced(had.map(({ name }) => name))}</p>}
    </>
  );
};
