/** A calendar day or an instant as "Mon D, YYYY", in UTC (D57). */
export const formatDate = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
