import { implement } from '../kernel/http/implement.ts';
import { pageInfoOf, pageRange } from '../kernel/http/paging.ts';
import { readHistory } from './revisionHistory.ts';

/** Histories of what has revisions. */
export const revisions = implement('revisions', {
  list: async ({ params: { subject, id }, query, actor, scope }) => {
    const { rows, count } = await readHistory(subject, id, { actor, scope, ...pageRange(query) });
    return { revisions: rows, ...pageInfoOf(query, count) };
  },
});
