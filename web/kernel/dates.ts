/** A calendar day or an instant as "Mon D, YYYY", in UTC (D57). */
export const formatDate = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An instant as "Mon D, YYYY, HH:MM UTC". */
export const formatDateTime = (at: string): string =>
  `${formatDate(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
