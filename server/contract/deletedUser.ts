const domain = '@deleted.invalid';

/** The email of a deleted account whose rows others still use (D47). */
export const deletedEmail = (id: number): string => `deleted-${id}${domain}`;

/**
 * The email of the account of the system, which owns the shipped recipes. From the start it is one that nobody signs in to,
 * as a deleted account.
 */
export const systemEmail = `wholebowl${domain}`;

/** Whether an email is that of a deleted account, or of the system. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(domain);
