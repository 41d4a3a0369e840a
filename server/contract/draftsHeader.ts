/**
 * The header of a call that must not change a recipe which its owner shares: it is answered 409 with `sharedCode`, and
 * the caller changes the draft (D136).
 */
export const draftsHeader = 'X-Drafts';

/** The error code of a change of a shared recipe that belongs into its draft. */
export const sharedCode = 'shared';
