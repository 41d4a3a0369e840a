/** True if a key is text for its target: a text field, a list of choices, or editable content. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, select, textarea, [contenteditable]') &&
  !target.matches('[type="checkbox"], [type="radio"], [type="range"]');
