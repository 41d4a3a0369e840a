/** The upper end of a value of which only a minimum is known: the largest whole amount that can be sent. */
export const openEnd = '999999999999999';
