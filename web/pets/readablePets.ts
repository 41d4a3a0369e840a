/** The input of `pets.list` for pets to choose from: own ones, and those that others share with professionals and admins (D130). */
export const readablePets = { query: { include_shared: '1' } } as const;
