import type { FoodProposalAnswer } from '../../server/contract/adminIngredients.ts';
import { Changes } from '../revisions/History.tsx';
import { foodProposalTexts as texts } from './foodProposalTexts.ts';

/** Why a change is proposed, and how it differs from the food as it is now. */
export const ProposedChanges = ({ proposal }: { readonly proposal: FoodProposalAnswer }) => {
  const { reason, is_outdated, fault, changes } = proposal;
  return (
    <>
      {reason !== null && <p>{texts.reason(reason)}</p>}
      {is_outdated && <p>{texts.outdated}</p>}
      {fault !== null && <p>{texts.fault(fault)}</p>}
      {changes.length === 0 ? <p>{texts.same}</p> : <Changes changes={changes} />}
    </>
  );
};
