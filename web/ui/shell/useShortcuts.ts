import { useLayoutEffect } from 'react';
import { isTyping } from './isTyping.ts';

interface Shortcuts {
  readonly find: () => void;
  readonly listKeys: () => void;
}

/** What a key opens: Ctrl or Cmd with K everywhere; `/` and `?` where they are not text. */
const opened = (event: KeyboardEvent): keyof Shortcuts | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'find' : undefined;
  if (isTyping(target)) return undefined;
  return key === '/' ? 'find' : key === '?' ? 'listKeys' : undefined;
};

/** Global keys of the shell. Not over a dialog, and a screen that uses a key itself prevents its default. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  // Before the screen is painted: a key that follows at once must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const shortcut = opened(event);
      if (!shortcut || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      shortcuts[shortcut]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shortcuts]);
};
