import { Link } from 'react-router-dom';
import { comments } from '../../../server/contract/comments.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useHold } from '../../ui/page/hold.ts';
import { proposalListTexts as texts } from '../proposals/proposalTexts.ts';

/** How many proposed changes wait for the user's answer, as a link to them; nothing without any. */
export const WaitingProposals = () => {
  const { data, error } = useQuery(comments.listProposals, { query: { size: 1 } });
  useHold(!(data || error));
  if (!data?.total) return null;
  return (
    <p className="below-24 strong">
      <Link to={pathTo('Proposals')}>{texts.waiting(data.total)}</Link>
    </p>
  );
};
