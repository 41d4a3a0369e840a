/** Minimum and maximum length of a password. */
export const passwordLength = { min: 8, max: 1024 } as const;
