const last = new Map<number, Promise<unknown>>();

/** Runs work after the same user's earlier work, so that many calls of one user take no more time than one at a time. */
export const inTurn = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  const before = last.get(userId) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(userId) === mine) last.delete(userId);
  }
};
