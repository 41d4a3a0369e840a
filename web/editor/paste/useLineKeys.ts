import { type RefObject, useLayoutEffect, useRef } from 'react';

const doubtful = 'li[data-asks="true"]';

/** The first control of a doubtful line that has no answer: its food, its amount, else its tick. */
const controlOf = (line: Element): HTMLElement | null => {
  const open = [...line.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[type="text"]')];
  return (
    open.find(({ value }) => value === '') ??
    line.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)') ??
    open[0] ??
    null
  );
};

/** Moves the focus to the next doubtful line behind an element, from the end to the first. */
const stepFrom = (content: Element, from: Element): void => {
  const lines = [...content.querySelectorAll(doubtful)];
  const isBehind = (line: Element): boolean =>
    !line.contains(from) && (from.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = lines.find(isBehind) ?? lines[0];
  if (next) controlOf(next)?.focus();
};

const onKey = (content: Element, event: KeyboardEvent, apply: () => void): void => {
  const { target, key } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (!(target instanceof HTMLElement) || hasModifier) return;
  // An amount may be typed in words, but none begins with n.
  const isText = target instanceof HTMLInputElement && target.type === 'text' && target.value !== '';
  if (key === 'Enter' && !(target instanceof HTMLButtonElement)) apply();
  else if (key === 'n' && !isText) stepFrom(content, target);
  else return;
  event.preventDefault();
};

/** Keys of pasted lines: Enter takes all that are used, n goes to the next doubtful one. Returns the ref of the lines. */
export const useLineKeys = (apply: () => void): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null);
  const current = useRef(apply);
  useLayoutEffect(() => {
    current.current = apply;
  });
  // Before the lines are painted: whoever sees them may press a key.
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    // A key that comes before the focus is in the dialog is for it too, but not a key of a dialog above it.
    const listen = (event: KeyboardEvent): void => {
      const of = event.target instanceof Element ? event.target.closest('dialog') : null;
      if (!event.repeat && (of ?? element.closest('dialog')) === element.closest('dialog'))
        onKey(element, event, () => current.current());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return content;
};
