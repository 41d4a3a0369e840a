/** The end of an address that leads to the share box of a page. */
export const sharingHash = '#sharing';
