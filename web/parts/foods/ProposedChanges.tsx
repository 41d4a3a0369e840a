import type { FoodProposalAnswer } from '../../../server/contract/adminIngredients.ts';
import { formatDate } from '../../dates.ts';
import { foodProposalTexts as texts } from '../../texts/foodProposalTexts.ts';
import { Changes } from '../history/History.tsx';

/** Who proposes what, and how it differs from the food as it is now. */
export const ProposedChanges = ({ proposal }: { readonly proposal: FoodProposalAnswer }) => {
  const { user_name, created_at, reason, is_outdated, fault, changes } = proposal;
  const head = [texts.by(user_name, formatDate(created_at)), reason ?? []].flat().join(' · ');
  return (
    <>
      <p>{head}</p>
      {is_outdated && <p>{texts.outdated}</p>}
      {fault !== null && <p>{texts.fault(fault)}</p>}
      {changes.length === 0 ? <p>{texts.same}</p> : <Changes changes={changes} />}
    </>
  );
};
