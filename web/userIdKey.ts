/** localStorage key of the signed-in user's id. A visitor without it makes no call that fails. The session is the cookie. */
export const userIdKey = 'wholebowl.user';
