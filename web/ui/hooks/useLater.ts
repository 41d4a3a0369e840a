import { useEffect, useState } from 'react';

const afterOpening = 1500;

/** True from 1.5 seconds after `when` on. What loads then is no part of what a screen opens with. */
export const useLater = (when: boolean): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => setLater(true), afterOpening);
    return () => clearTimeout(timer);
  }, [when]);
  return isLater;
};
