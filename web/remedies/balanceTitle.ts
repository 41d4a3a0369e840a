/** Name of the proposal that balances a recipe. */
export const balanceTitle = 'Balance for me';
