/** The product's name, the specification's {product}. */
export const product = 'Wholebowl';

/** The portal title, which is the title of every page. */
export const portalTitle = 'Wholebowl';

/** The roles of accounts; `suspended` replaces the role in `role_names` of a blocked account. */
export const roles = ['free', 'wholebowl_customer', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];
