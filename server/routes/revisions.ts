import { readHistory } from '../actions/revisionHistory.ts';
import { implement } from '../http/implement.ts';
import { pageInfoOf, pageRange } from '../http/paging.ts';

/** Histories of what has revisions. */
export const revisions = implement('revisions', {
  list: async ({ params: { subject, id }, query, actor, scope }) => {
    const { rows, count } = await readHistory(subject, id, { actor, scope, ...pageRange(query) });
    return { revisions: rows, ...pageInfoOf(query, count) };
  },
});
