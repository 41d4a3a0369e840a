/** The hash that leads to the weight on the page of a pet, and its field. */
export const weightHash = '#weight';
