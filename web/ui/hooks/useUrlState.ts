import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from './useAddress.ts';

/**
 * Text state that the URL holds under a name, so that Back restores it. Typing replaces the history entry.
 * @param resets a name that a change removes from the URL, such as the page
 */
export const useUrlState = (name: string, resets?: string): readonly [string, (text: string) => void] => {
  const { state } = useLocation();
  const [params, changeParams] = useAddress();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const isTyped = (state as { readonly typed?: boolean } | null)?.typed === true;
  // While typing, the state is newer than the URL; a link to the page is not.
  useEffect(() => {
    if (!isTyped) setText(inAddress);
  }, [isTyped, inAddress]);
  const change = (next: string): void => {
    setText(next);
    changeParams(
      (after) => {
        if (next.trim() === '') after.delete(name);
        else after.set(name, next);
        if (resets !== undefined) after.delete(resets);
      },
      { replace: true, preventScrollReset: true, state: { typed: true } },
    );
  };
  return [text, change];
};
