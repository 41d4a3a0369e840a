import { useEffect, useState } from 'react';

/** What takes longer than this shows progress, in milliseconds. */
const patience = 300;

/** Whether work has been under way for so long that it has to be shown. */
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
