import { useEffect, useRef, useState } from 'react';
import type { Ingredient } from '../../../../server/contract/ingredients.ts';
import { say } from '../../../parts/toasts.tsx';
import { pasteTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { type LookedUp, lookUp, namesToLookUp } from './lookup.ts';
import { namesFoods, pastedLines } from './pasted.ts';
import { changesOf, columnRows, listRows, type PasteRow } from './plan.ts';
import { linesBelow } from './take.ts';

/** How far the looking up of names is. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

const ownOf = (model: EditorModel): readonly Ingredient[] =>
  model.state().draft.lines.map(({ food }) => food);

const foodsBelow = (model: EditorModel, below: readonly string[]): readonly Ingredient[] =>
  linesBelow(model, below).map(({ food }) => food);

/** Rows of what was pasted, as far as they are known; names are looked up meanwhile. */
export const usePasting = (model: EditorModel, close: () => void) => {
  const [rows, setRows] = useState<readonly PasteRow[] | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [applying, setApplying] = useState(false);
  const reading = useRef(0);
  useEffect(
    () => () => {
      reading.current = -1;
    },
    [],
  );

  const read = async (text: string, below: readonly string[]): Promise<void> => {
    const lines = pastedLines(text);
    const asked = ++reading.current;
    setFailure(null);
    if (below.length > 0 && !namesFoods(lines)) return setRows(columnRows(lines, foodsBelow(model, below)));
    const names = namesToLookUp(
      lines.map(({ name }) => name),
      ownOf(model),
    );
    const looked: LookedUp = await lookUp(names, (done) => {
      if (asked !== reading.current) return false;
      setProgress({ done, all: names.length });
      return true;
    });
    if (asked !== reading.current) return;
    setProgress(null);
    setFailure(looked.failure && `${pasteTexts.failed} ${looked.failure.message}`);
    const listed = listRows(lines, ownOf(model), looked.found);
    // Words beside a column of amounts that name no food at all are remarks.
    const isColumn = below.length > 0 && listed.every(({ candidates }) => candidates.length === 0);
    setRows(isColumn ? columnRows(lines, foodsBelow(model, below)) : listed);
  };

  const change = (changed: PasteRow, to: Partial<PasteRow>): void =>
    setRows((now) => now?.map((row) => (row === changed ? { ...row, ...to } : row)) ?? null);

  const apply = async (): Promise<void> => {
    const { milligrams, additions } = changesOf(rows ?? [], model.state().draft.lines);
    if (applying || milligrams.size + additions.length === 0) return;
    setApplying(true);
    setFailure(null);
    const done = await model.bring(milligrams, additions);
    if (reading.current < 0) return;
    setApplying(false);
    if (!done) return setFailure(model.state().failure?.message ?? null);
    say(pasteTexts.done(milligrams.size, additions.length));
    close();
  };

  return { rows, progress, failure, applying, read, change, apply, again: () => setRows(null) };
};
