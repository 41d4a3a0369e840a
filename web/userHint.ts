/** Where the web remembers who signed in here, so that a visitor causes no refused call; no secret, the cookie is the session. */
export const userHint = 'wholebowl.user';
