/** Asks a worker for its version: the path of its build's main script. */
export const askVersion = { type: 'VERSION' } as const;

/** Makes a waiting worker the active one of all tabs. */
export const skipWaiting = { type: 'SKIP_WAITING' } as const;
