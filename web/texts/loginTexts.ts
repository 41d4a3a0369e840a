/** The words of the sign-in; fetched with its screen. */
export const loginTexts = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  submitting: 'Signing in',
  showPassword: 'Show password',
  failed: 'You are not signed in.',
  promise: [
    'Type grams, see every nutrient move.',
    'Low, Optimal or High for the animal in front of you.',
    'What a food does not state stays unknown, never zero.',
  ],
} as const;
