/** localStorage key of the signed-in user's id. Without it the web makes no call for a visitor. The cookie is the session. */
export const userIdKey = 'wholebowl.user';

/** localStorage key of the role that the user had when the account was last loaded. */
export const userRoleKey = 'wholebowl.user-role';
