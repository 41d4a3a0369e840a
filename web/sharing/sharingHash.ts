/** The end of an address that leads to the share box of a page. */
export const sharingHash = '#sharing';

/** What goes with it: the email that the box starts with. It stays out of the address. */
export const sharingWith = (email: string) => ({ shareWith: email });

/** The email that the share box starts with; empty for none. */
export const emailIn = (state: Partial<ReturnType<typeof sharingWith>> | null): string =>
  state?.shareWith ?? '';
