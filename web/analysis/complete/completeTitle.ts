/** Name of the proposal that makes a recipe complete. */
export const completeTitle = 'Make it complete';
