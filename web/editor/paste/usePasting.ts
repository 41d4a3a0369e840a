import { useEffect, useRef, useState } from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import type { FoodView } from '../foods/view.ts';
import { pasteTexts } from '../pasteTexts.ts';
import { linesBelow } from './applyPaste.ts';
import { type LookedUp, lookUp, namesToLookUp } from './lookup.ts';
import { namesFoods, type ParsedPaste, parsePaste } from './parsePaste.ts';
import { changesOf, countsOf } from './pasteChanges.ts';
import { columnRows, listRows, type PasteRow } from './pasteRows.ts';

/** Pasted text to review, for the grams of a line or for the whole list. */
export interface Pasting {
  readonly text: string;
  /** Keys of the line it was pasted into and the lines below. Empty if it was not pasted into a field. */
  readonly below: readonly string[];
}

/** Pasted text with its found foods. */
interface Source extends Pasting {
  readonly found: LookedUp['found'];
  /** True if not all names could be searched. */
  readonly failed: boolean;
}

const ownOf = (model: Editor): readonly Ingredient[] => model.state().draft.lines.map(({ food }) => food);

const rowsOf = (model: Editor, { below, found, failed }: Source, pasted: ParsedPaste) => {
  const listed = listRows(pasted, ownOf(model), found);
  // Words beside a column of amounts that match no food are remarks.
  const areRemarks = !namesFoods(pasted) || listed.every(({ candidates }) => candidates.length === 0);
  const foods = linesBelow(model, below).map(({ food }) => food);
  return below.length > 0 && !failed && areRemarks ? columnRows(pasted, foods) : listed;
};

/** Rows of the pasted text. Names are searched in the background. */
export const usePasting = (model: Editor, view: FoodView, close: () => void) => {
  const [rows, setRows] = useState<readonly PasteRow[] | null>(null);
  const [shown, setShown] = useState<{ readonly source: Source; readonly pasted: ParsedPaste } | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const reading = useRef(0);
  useEffect(
    () => () => {
      reading.current = -1;
    },
    [],
  );

  const show = (source: Source, column: number | null): void => {
    const pasted = parsePaste(source.text, column);
    setShown({ source, pasted });
    setRows(rowsOf(model, source, pasted));
  };

  const read = async (text: string, below: readonly string[]): Promise<void> => {
    const pasted = parsePaste(text);
    const asked = ++reading.current;
    setFailure(null);
    if (below.length > 0 && !namesFoods(pasted))
      return show({ text, below, found: new Map(), failed: false }, null);
    const names = namesToLookUp(pasted, ownOf(model));
    const looked: LookedUp = await lookUp(names, model.state().draft.recipe, (done) => {
      if (asked !== reading.current) return false;
      setProgress({ done, all: names.length });
      return true;
    });
    if (asked !== reading.current) return;
    setProgress(null);
    setFailure(looked.failure && `${pasteTexts.failed} ${looked.failure.message}`);
    show({ text, below, ...looked, failed: looked.failure !== null }, null);
  };

  const choose = (column: number): void => {
    if (shown) show(shown.source, column);
  };

  const change = (changed: PasteRow, to: Partial<PasteRow>): void =>
    setRows((now) => now?.map((row) => (row === changed ? { ...row, ...to } : row)) ?? null);

  const apply = async (): Promise<void> => {
    const own = model.state().draft.lines;
    const { milligrams, additions } = changesOf(rows ?? [], own);
    if (applying || !rows || !shown || milligrams.size + additions.length === 0) return;
    setApplying(true);
    setFailure(null);
    const done = await model.addFoodsAndSetGrams(milligrams, additions);
    if (done) view.free(additions);
    if (reading.current < 0) return;
    setApplying(false);
    if (!done) return setFailure(model.state().failure?.message ?? null);
    showToast(pasteTexts.done(countsOf(rows, own, shown.pasted)));
    close();
  };

  return { rows, pasted: shown?.pasted ?? null, progress, failure, applying, read, choose, change, apply };
};
