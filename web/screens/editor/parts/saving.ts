import { useCallback, useEffect } from 'react';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';

const toFirstFault = (): void =>
  document.querySelector<HTMLElement>('input[data-grams][aria-invalid="true"]')?.focus();

/** A line that cannot be saved as it stands. */
const isRefused = ({ draft, results }: EditorState): boolean =>
  draft.lines.some(({ problem }) => problem !== null) || Boolean(results?.tooLarge.length);

/** Whether something is wrong and said; what is wrong in a field that is being typed into is not said yet. */
export const hasVisibleErrors = ({ draft, results }: EditorState): boolean =>
  draft.lines.some(({ errorVisible }) => errorVisible) || Boolean(results?.tooLarge.length);

/** Saves, by what it returns or by Ctrl+S, when nothing on the page is wrong; else leads to what is. */
export const useSaving = (model: EditorModel, save: () => Promise<void>): (() => Promise<void>) => {
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
