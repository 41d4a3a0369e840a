import type { KeyboardEvent } from 'react';

/** Calls the listener on Enter. A form around the field is not submitted. */
export const onEnter =
  (listener: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    listener();
  };
