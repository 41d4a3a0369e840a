/** The id of the button that accepts a proposal. */
export const acceptId = 'formulate-accept';
