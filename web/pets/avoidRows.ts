import type { Avoid } from '../../server/contract/avoids.ts';

/** An entry of the avoid list in the form. */
export type AvoidRow = Omit<Avoid, 'reason'> & { readonly reason: string };

/** Names an entry: no list has two of the same. */
export const avoidKey = ({ ingredient_id, group }: Pick<AvoidRow, 'ingredient_id' | 'group'>): string =>
  `${ingredient_id ?? group}`;

/** The entries as the form has them. What is stored offline may be from before there were any. */
export const avoidRows = (avoids: readonly Avoid[] = []): readonly AvoidRow[] =>
  avoids.map(({ reason, ...avoid }) => ({ ...avoid, reason: reason ?? '' }));

/** The entries as they are sent. */
export const sentAvoids = (rows: readonly AvoidRow[]) =>
  rows.map(({ ingredient_id, group, reason }) => ({ ingredient_id, group, reason: reason.trim() }));
