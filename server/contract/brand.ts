/** The product's name, as the specification's {product}. */
export const product = 'Wholebowl';

/** The title of every page: the portal title. */
export const portalTitle = 'Wholebowl';

/** The roles an account can have; `suspended` replaces the role in `role_names` while an account is blocked. */
export const roles = ['free', 'wholebowl_customer', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];
