import { useEffect, useMemo, useState } from 'react';
import { readSetting, writeSetting } from '../../kernel/settings.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { isTyping } from '../../ui/shell/isTyping.ts';
import { usePageActions } from '../../ui/shell/pageActions.ts';
import type { Editor } from '../editor.ts';
import { fieldOf, isWhole } from '../foods/fields.ts';
import type { FoodView } from '../foods/view.ts';
import { foodTexts } from '../foodTexts.ts';
import { folding, layoutSetting } from '../panes.ts';

const texts = foodTexts.actions;

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
  readonly model: Editor;
  /** Null without a pet's need. */
  readonly formulate: (() => void) | null;
  readonly foods: FoodView;
  readonly user: number;
}

/** Folds away the matrix, or shows it again. */
const foldMatrix = (user: number): void =>
  writeSetting(user, layoutSetting, folding(readSetting(user, layoutSetting), 'matrix'));

/** The key of the line whose row has the focus. */
const focusedLine = (): string | undefined =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-grams]')?.dataset.grams;

const loadReplace = () => loadPart(() => import('../replace/chooseLine.ts'));

/** What the editor can do, for the palette. */
const useActions = ({ model, formulate, foods }: KeysProps): void => {
  const actions = useMemo(
    () => [
      ...(formulate
        ? [
            { label: texts.formulate, run: formulate },
            {
              label: texts.replace,
              run: () => void loadReplace().then((part) => part?.chooseLine(model, foods)),
            },
          ]
        : []),
      { label: texts.scale, run: foods.toggleScaling },
      { label: texts.compare, run: foods.toggleComparing },
    ],
    [model, formulate, foods],
  );
  usePageActions(actions);
};

/**
 * Global keys of the editor: `/` focuses the food search, `?` lists all keys, `f` formulates the recipe, `b` folds the
 * matrix away, `r` replaces the food whose row has the focus, `s` scales or rounds, `c` compares with a recipe.
 */
export const Keys = (props: KeysProps) => {
  const { formulate, foods, user } = props;
  const [listing, setListing] = useState(false);
  const close = (): void => setListing(false);
  useActions(props);
  const KeysDialog = useLazyComponent(loadDialog, listing, close);
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      '/': goToSearch,
      '?': () => setListing(true),
      f: () => formulate?.(),
      b: () => foldMatrix(user),
      r: () => {
        const line = formulate && focusedLine();
        if (line) foods.replace(line);
      },
      s: foods.toggleScaling,
      c: foods.toggleComparing,
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
  }, [formulate, foods, user]);
  return KeysDialog && listing ? <KeysDialog close={close} /> : null;
};
