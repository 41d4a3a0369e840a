import { useDeferredValue, useMemo, useState } from 'react';
import { useSetting } from '../kernel/settings.ts';
import { keepFirstBowl } from '../pets/food/firstBowl.ts';
import { openDialog } from '../ui/dialog/dialogQueue.ts';
import { Textarea, TextInput } from '../ui/form/inputs.ts';
import { useIsSmall } from '../ui/hooks/useIsSmall.ts';
import { PaperDialog } from '../ui/pdf/PaperDialog.tsx';
import type { PaperSender } from '../ui/pdf/paper.ts';
import { ownerSheet, recheckOf } from './ownerSheet.ts';
import { SectionList } from './SectionList.tsx';
import styles from './sheetDialog.module.css';
import type { SheetSubject } from './sheetGrams.ts';
import {
  layoutSetting,
  maxNoteLength,
  noNote,
  noteKey,
  notesSetting,
  type SheetNote,
  withNote,
} from './sheetSections.ts';
import { sheetTexts as texts } from './sheetTexts.ts';

interface SheetDialogProps {
  readonly subject: SheetSubject;
  /** Id of the user, whose settings keep the layout and the notes. */
  readonly user: number;
  /** How to cook, in short. */
  readonly steps: readonly string[];
  readonly from: PaperSender | null;
  readonly close: () => void;
}

/** The notes of a recipe or a plan, and what changes them. */
const useNote = (user: number, { state: { draft, ofPlan = false } }: SheetSubject) => {
  const { id } = draft.recipe;
  const [setting] = useState(() => notesSetting(id));
  const [notes, keep] = useSetting(user, setting);
  const key = noteKey(id, ofPlan);
  const note: SheetNote = notes[key] ?? noNote;
  const change = (part: Partial<SheetNote>): void =>
    keep(withNote(notes, key, { text: note.text, recheck: note.recheck, ...part }, Date.now()));
  return [note, change] as const;
};

/** The owner's sheet with what changes it: notes, the day of the next look, the order of the sections, what is left out. */
const SheetDialog = ({ subject, user, steps, from, close }: SheetDialogProps) => {
  const [layout, setLayout] = useSetting(user, layoutSetting);
  const [note, changeNote] = useNote(user, subject);
  const shown = useDeferredValue(note);
  const paper = useMemo(
    () => ownerSheet(subject, { layout, note: shown, steps, from }),
    [subject, layout, shown, steps, from],
  );
  const isSmall = useIsSmall();
  const { recipe } = subject.state.draft;
  return (
    <PaperDialog paper={paper} close={close} taken={() => keepFirstBowl(user)}>
      <details className={styles.edit} open={!isSmall}>
        <summary>{texts.edit}</summary>
        <Textarea
          autosize
          minRows={3}
          maxRows={10}
          size="md"
          label={texts.notesLabel}
          description={texts.notesHint(subject.name)}
          maxLength={maxNoteLength}
          value={note.text}
          onChange={({ currentTarget }) => changeNote({ text: currentTarget.value })}
        />
        {!recipe.recheck && (
          <TextInput
            type="date"
            size="md"
            label={texts.recheckLabel}
            value={note.recheck ?? recheckOf(recipe) ?? ''}
            onChange={({ currentTarget }) => changeNote({ recheck: currentTarget.value })}
          />
        )}
        <SectionList layout={layout} change={setLayout} />
        <p className="muted small">{texts.kept}</p>
      </details>
    </PaperDialog>
  );
};

/** Shows the owner's sheet, to be edited and printed. Resolves when it is closed. */
export const showSheet = (of: Omit<SheetDialogProps, 'close'>): Promise<void> =>
  openDialog<void>((answer) => <SheetDialog {...of} close={() => answer()} />);
