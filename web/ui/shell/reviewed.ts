const eventName = 'reviewed';

/** Says how much is left to review, after an admin decided on something. */
export const announceReview = (total: number | undefined): void => {
  if (total !== undefined) dispatchEvent(new CustomEvent(eventName, { detail: total }));
};

/** Calls `change` with how much is left to review. @returns the end of it */
export const onReview = (change: (total: number) => void): (() => void) => {
  const listen = (event: Event): void => change((event as CustomEvent<number>).detail);
  addEventListener(eventName, listen);
  return () => removeEventListener(eventName, listen);
};
