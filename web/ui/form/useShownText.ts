import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field that reads differently while nobody edits it. Another value would drop the selection that a key into the field
 * made, and typed text would be appended, so all of it is selected again.
 * @param shown the text while the field is not edited; undefined for the text itself
 */
export const useShownText = (text: string, shown: ((text: string) => string) | undefined) => {
  const [isEdited, setEdited] = useState(false);
  const entered = useRef<Input | null>(null);
  const read = shown?.(text) ?? text;
  useLayoutEffect(() => {
    if (isEdited) entered.current?.select();
  }, [isEdited]);
  return {
    value: isEdited ? text : read,
    enter: ({ currentTarget }: FocusEvent<Input>): void => {
      entered.current = read === text ? null : currentTarget;
      setEdited(true);
    },
    leave: (): void => setEdited(false),
  };
};
