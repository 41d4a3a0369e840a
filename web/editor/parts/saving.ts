import { useCallback, useEffect } from 'react';
import type { Editor } from '../editor.ts';
import type { EditorState } from '../state.ts';

const toFirstFault = (): void =>
  document.querySelector<HTMLElement>('input[data-grams][aria-invalid="true"]')?.focus();

/** True if a line cannot be saved. */
const isRefused = ({ draft, results }: EditorState): boolean =>
  draft.lines.some(({ problem }) => problem !== null) || Boolean(results?.tooLarge.length);

/** True if an error is visible. A field that is being edited shows none yet. */
export const hasVisibleErrors = ({ draft, results }: EditorState): boolean =>
  draft.lines.some(({ errorVisible }) => errorVisible) || Boolean(results?.tooLarge.length);

/**
 * Returns a function that saves if there is no error and otherwise moves the focus to the first error. Ctrl+S calls it
 * too.
 */
export const useSaving = (model: Editor, save: () => Promise<void>): (() => Promise<void>) => {
  const saving = useCallback(async (): Promise<void> => {
    model.commitAll();
    if (isRefused(model.state())) requestAnimationFrame(toFirstFault);
    else await save();
  }, [model, save]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void saving();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [saving]);
  return saving;
};
