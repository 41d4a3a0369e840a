import { formatGrams } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { pasteTexts } from '../pasteTexts.ts';
import { namesFoods, type PastedLine, parsePaste } from './parsePaste.ts';
import { plainFill } from './pasteChanges.ts';
import { columnRows, type PasteRow } from './pasteRows.ts';

/** The lines of these keys in order. */
export const linesBelow = (model: Editor, below: readonly string[]): readonly DraftLine[] => {
  const lines = new Map(model.state().draft.lines.map((line) => [line.key, line]));
  return below.flatMap((key) => lines.get(key) ?? []);
};

/** Applies one amount with a unit or a decimal comma and announces its meaning. */
const applyOne = (model: Editor, { text }: PastedLine, { food, milligrams }: PasteRow): boolean => {
  const line = model.state().draft.lines.find((one) => one.food.id === food?.id);
  if (!line || milligrams === null) return false;
  model.setGrams(new Map([[line.key, milligrams]]));
  if (text !== formatGrams(milligrams)) showToast(pasteTexts.converted(text, formatGrams(milligrams)));
  return true;
};

/**
 * Applies text pasted into the grams of the first of these lines. A plain column fills downwards in one step. Ambiguous
 * text opens the dialog. A single invalid text stays in the field, which shows the error.
 */
export const applyPaste = (
  model: Editor,
  text: string,
  below: readonly string[],
): 'taken' | 'ask' | 'leave' => {
  const pasted = parsePaste(text);
  if (namesFoods(pasted) || pasted.columns.length > 1) return 'ask';
  const lines = linesBelow(model, below);
  const rows = columnRows(
    pasted,
    lines.map(({ food }) => food),
  );
  const [one] = pasted.lines;
  const [row] = rows;
  if (pasted.lines.length === 1 && one && pasted.headings.length === 0) {
    if (!row?.amount.ok) return 'leave';
    return applyOne(model, one, row) ? 'taken' : 'ask';
  }
  const fill = plainFill(rows, lines);
  if (!fill) return 'ask';
  model.setGrams(fill);
  showToast(pasteTexts.filled(fill.size, lines[0]?.food.short_name ?? '', pasted.headings.length));
  return 'taken';
};
