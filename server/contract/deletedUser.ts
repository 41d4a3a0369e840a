const domain = '@deleted.invalid';

/** The email of a deleted account whose rows others still use (D47). */
export const deletedEmail = (id: number): string => `deleted-${id}${domain}`;

/** Whether an email is that of a deleted account. */
export const isDeletedEmail = (email: string): boolean => email.endsWith(domain);
