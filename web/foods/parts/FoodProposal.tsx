import { type AdminIngredient, adminIngredients } from '../../../server/contract/adminIngredients.ts';
import { callApi } from '../../kernel/api.ts';
import { formatDate } from '../../kernel/dates.ts';
import { canCall } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { foodProposalTexts as texts } from '../foodProposalTexts.ts';
import { ProposedChanges } from '../ProposedChanges.tsx';
import { useProposal } from '../useProposal.ts';
import styles from './food.module.css';

interface FoodProposalProps {
  readonly food: AdminIngredient;
  /** Called with the food as it is now. */
  readonly change: (food: AdminIngredient) => void;
}

/** The edit of a food that waits for an admin or was refused, with what the user can do about it. */
export const FoodProposal = ({ food, change }: FoodProposalProps) => {
  const { id, proposal } = food;
  const reload = async (): Promise<void> => {
    const read = await callApi(adminIngredients.get, { params: { id } });
    if (read.ok) change(read.value.ingredient);
  };
  const { publish, refuse, withdraw, busy } = useProposal(() => void reload());
  const decides = canCall(useActor(), 'adminIngredients.decide');
  if (proposal === null) return null;
  const { refusal, user_name, created_at } = proposal;
  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <h2 id="proposal">{refusal === null ? texts.waiting : texts.refusedTitle}</h2>
      <p>{refusal ?? texts.waits}</p>
      {!decides && <p>{texts.yours}</p>}
      <p>{texts.by(user_name, formatDate(created_at))}</p>
      <ProposedChanges proposal={proposal} />
      <div className={`${styles.listRow} flex wrap bottom gap-8`}>
        {decides && refusal === null ? (
          <>
            <Button size="md" loading={busy} onClick={() => void publish({ ...food, proposal })}>
              {texts.publish}
            </Button>
            <Button
              variant="default"
              size="md"
              disabled={busy}
              onClick={() => void refuse({ ...food, proposal })}
            >
              {texts.refuse}
            </Button>
          </>
        ) : (
          <Button variant="default" size="md" loading={busy} onClick={() => void withdraw(id)}>
            {refusal === null ? texts.withdraw : texts.dismiss}
          </Button>
        )}
      </div>
    </section>
  );
};
