/** The texts of the login. They load with its screen. */
export const loginTexts = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  submitting: 'Signing in',
  failed: 'You are not signed in.',
  forgot: 'Forgot your password?',
  passkey: 'Sign in with a passkey',
  isNew: 'New here?',
  register: 'Create a free account',
  owner: 'First time with your appliance?',
  pause: 'Pause the background video',
  play: 'Play the background video',
  promise: [
    'Type grams, see every nutrient move.',
    'Low, Optimal or High for the animal in front of you.',
    'What a food does not state stays unknown, never zero.',
  ],
} as const;
