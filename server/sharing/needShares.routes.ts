import { implement } from '../kernel/http/implement.ts';
import { getChangeableNeed, getNeedForUpdate } from '../needs/getNeed.ts';
import { needLabel } from '../needs/needLabel.ts';
import { getNeedSpecies } from '../needs/needValues.query.ts';
import { listShares, share, unshare } from './share.ts';

const refusal = 'You are not authorized to share this dietary recommendation.';

/** With whom a need is shared. */
export const needShares = implement('needShares', {
  list: async ({ params, actor, scope }) => {
    const { id } = await getChangeableNeed(params.id, scope, actor, refusal);
    return listShares('need', id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const need = await getNeedForUpdate(params.id, scope, actor, refusal);
    const { id } = need;
    const label = needLabel(need, (await getNeedSpecies([id]))(id));
    await share({ kind: 'need', id, name: label }, body.user_emails, actor.id, clock());
    return listShares('need', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getNeedForUpdate(params.id, scope, actor, refusal);
    await unshare({ kind: 'need', id }, body.user_emails);
    return listShares('need', id);
  },
});
