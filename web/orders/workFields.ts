import type { AdminOrder } from '../../server/contract/orders.ts';

/** What an admin changes of an order. */
export interface WorkFields {
  readonly status: string;
  readonly notes: string;
}

/** The values of the form for an order. */
export const workFieldsOf = ({ status, notes }: Pick<AdminOrder, 'status' | 'notes'>): WorkFields => ({
  status,
  notes: notes ?? '',
});

/** The fields to save over a newer version: `mine` where it differs from `base`, else `theirs`. */
export const mergeWork = (base: WorkFields, mine: WorkFields, theirs: WorkFields): WorkFields => ({
  status: mine.status === base.status ? theirs.status : mine.status,
  notes: mine.notes.trim() === base.notes.trim() ? theirs.notes : mine.notes,
});
