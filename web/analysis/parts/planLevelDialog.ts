import type { LevelRow } from '../../../server/contract/remedies.ts';
import { remedyOfferTexts } from '../../remedies/remedyOfferTexts.ts';
import type { AskedRow } from '../../remedies/remedyView.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { texts } from '../../texts/texts.ts';
import { confirmDialog, messageDialog } from '../../ui/dialog/dialogs.tsx';
import { isOut, type PlanLevel } from './planLevels.ts';

/**
 * Shows the note on a level, with a way to the row's remedies. Without a note it opens the remedies.
 * @param ask opens the remedies; null where none are offered
 */
export const openPlanLevel = async (
  row: LevelRow,
  name: string,
  { level, note }: PlanLevel,
  ask: ((asked: AskedRow) => void) | null,
): Promise<void> => {
  const asked: AskedRow | null = isOut(level) ? { row, direction: level } : null;
  const title = editorTexts.nutrients.noteTitle(name, texts.levels[level]);
  if (!ask || !asked) return note === null ? undefined : messageDialog({ title, text: note });
  if (note === null) return ask(asked);
  const confirm = asked.direction === 'low' ? remedyOfferTexts.raise(name) : remedyOfferTexts.bring(name);
  if (await confirmDialog({ title, text: note, confirm, cancel: texts.dialogs.close })) ask(asked);
};
