import { formatGrams } from '../../kernel/format.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { pasteTexts } from '../pasteTexts.ts';
import { namesFoods, parsePaste } from './parsePaste.ts';
import { plainFill } from './pasteChanges.ts';
import { columnRows } from './pasteRows.ts';

/** The lines of these keys in order. */
export const linesBelow = (model: Editor, below: readonly string[]): readonly DraftLine[] => {
  const lines = new Map(model.state().draft.lines.map((line) => [line.key, line]));
  return below.flatMap((key) => lines.get(key) ?? []);
};

/**
 * Applies text pasted into the grams of the first of these lines. One amount with a unit or a decimal comma announces its
 * meaning. A plain column fills downwards in one step. Ambiguous text opens the dialog. A single invalid text stays in the
 * field, which shows the error.
 */
export const applyPaste = (
  model: Editor,
  text: string,
  below: readonly string[],
): 'taken' | 'ask' | 'leave' => {
  const pasted = parsePaste(text);
  if (namesFoods(pasted) || pasted.columns.length > 1) return 'ask';
  const lines = linesBelow(model, below);
  const [first] = lines;
  const rows = columnRows(
    pasted,
    lines.map(({ food }) => food),
  );
  const [row] = rows;
  if (pasted.lines.length === 1 && pasted.headings.length === 0) {
    if (!row?.amount.ok) return 'leave';
    if (!first || row.milligrams === null) return 'ask';
    const grams = formatGrams(row.milligrams);
    model.setGrams(new Map([[first.key, row.milligrams]]));
    if (row.line.text !== grams) showToast(pasteTexts.converted(row.line.text, grams));
    return 'taken';
  }
  const fill = plainFill(rows, lines);
  if (!fill) return 'ask';
  model.setGrams(fill);
  showToast(pasteTexts.filled(fill.size, first?.food.short_name ?? '', pasted.headings.length));
  return 'taken';
};
