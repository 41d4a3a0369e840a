import { useEffect, useState } from 'react';
import { readSetting, writeSetting } from '../../kernel/settings.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { isTyping } from '../../ui/shell/isTyping.ts';
import { fieldOf, isWhole } from '../foods/fields.ts';
import { folding, layoutSetting } from '../panes.ts';

const loadDialog = async () => (await import('./KeysDialog.tsx')).KeysDialog;

/**
 * True if a key is text input for its target. No amount begins with these keys, so a grams field does not need them.
 */
const isText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  const grams = fieldOf(target);
  if (grams) return !isWhole(grams);
  return isTyping(target);
};

const goToSearch = (): void => {
  const search = document.querySelector<HTMLInputElement>('input[name="query"]');
  search?.focus();
  search?.select();
};

interface KeysProps {
  /** Null without a pet's need. */
  readonly formulate: (() => void) | null;
  readonly replace: (line: string) => void;
  readonly user: number;
}

/** Folds away the matrix, or shows it again. */
const foldMatrix = (user: number): void =>
  writeSetting(user, layoutSetting, folding(readSetting(user, layoutSetting), 'matrix'));

/** The key of the line whose row has the focus. */
const focusedLine = (): string | undefined =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-grams]')?.dataset.grams;

/**
 * Global keys of the editor: `/` focuses the food search, `?` lists all keys, `f` formulates the recipe, `b` folds the
 * matrix away, `r` replaces the food whose row has the focus.
 */
export const Keys = ({ formulate, replace, user }: KeysProps) => {
  const [listing, setListing] = useState(false);
  const close = (): void => setListing(false);
  const KeysDialog = useLazyComponent(loadDialog, listing, close);
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      '/': goToSearch,
      '?': () => setListing(true),
      f: () => formulate?.(),
      b: () => foldMatrix(user),
      r: () => {
        const line = formulate && focusedLine();
        if (line) replace(line);
      },
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      const action = actions[key];
      if (!action || isText(target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      action();
    };
    // Before the shell's keys, which listen at the window.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [formulate, replace, user]);
  return KeysDialog && listing ? <KeysDialog close={close} /> : null;
};
