/** The running writes by operation and input. */
const running = new Map<string, Promise<unknown>>();

/**
 * Runs a write unless the same one is running: then it answers the result of that one. So a second click on a button
 * sends nothing.
 * @param name operation and input
 */
export const shareWrite = <T>(name: string, send: () => Promise<T>): Promise<T> => {
  const before = running.get(name);
  if (before !== undefined) return before as Promise<T>;
  const write = send().finally(() => running.delete(name));
  running.set(name, write);
  return write;
};
