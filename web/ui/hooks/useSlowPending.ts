import { useEffect, useState } from 'react';

/** Work longer than this shows progress, in milliseconds. */
const patience = 300;

/** Whether work has run long enough to show progress. */
export const useSlowPending = (pending: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
};
