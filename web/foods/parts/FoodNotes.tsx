import { type AdminIngredient, adminIngredients } from '../../../server/contract/adminIngredients.ts';
import { callApi } from '../../kernel/api.ts';
import { createRandomId } from '../../kernel/randomId.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog, messageDialog } from '../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../ui/dialog/prompts.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import { foodProposalTexts } from '../foodProposalTexts.ts';
import styles from './food.module.css';

interface FoodNotesProps {
  readonly food: AdminIngredient;
  /** Called with the new notes; the version of the food has increased by 1. */
  readonly change: (notes: AdminIngredient['notes']) => void;
  /** True if changes of notes wait for an admin. */
  readonly waits: boolean;
  /** Called with the food whose notes wait. */
  readonly proposed: (food: AdminIngredient) => void;
}

/** The notes of a food. They are saved at once. */
export const FoodNotes = ({ food: { id, notes }, change, waits, proposed }: FoodNotesProps) => {
  const showProposed = async (): Promise<void> => {
    const read = await callApi(adminIngredients.get, { params: { id } });
    if (read.ok) proposed(read.value.ingredient);
    showToast(foodProposalTexts.proposedNote);
  };
  const add = async (): Promise<void> => {
    const key = createRandomId();
    await promptDialog({
      ...{ title: texts.addNote, label: texts.note, confirm: texts.addNote, maxLength: 2000 },
      submit: async (msg) => {
        const added = await callApi(adminIngredients.addNote, { params: { id }, body: { msg }, key });
        if (!added.ok) return texts.error(added.failure.errors.msg?.[0] ?? added.failure.message);
        const { note } = added.value;
        if (note === null) await showProposed();
        else {
          change([...notes, note]);
          showToast(texts.noteAdded);
        }
        return null;
      },
    });
  };
  const remove = async (noteId: number): Promise<void> => {
    const text = texts.deletes(texts.noteName);
    if (!(await confirmDialog({ title: texts.sure, text, confirm: texts.yesDelete, deletes: true }))) return;
    const removed = await callApi(adminIngredients.removeNote, { params: { id, noteId } });
    if (!removed.ok) {
      await messageDialog({ title: texts.errorTitle, text: texts.error(removed.failure.message) });
      return;
    }
    if (waits) return showProposed();
    change(notes.filter((note) => note.id !== noteId));
    showToast(texts.noteDeleted);
  };
  return (
    <section className="stack gap-12 max-640">
      <h2>{texts.notes}</h2>
      {notes.length === 0 ? (
        <p className="muted">{texts.noNotes}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map(({ id: noteId, msg }) => (
            <li key={noteId}>
              {msg}
              <Button
                variant="default"
                size="md"
                aria-label={`${texts.deleteNote}: ${msg}`}
                onClick={() => void remove(noteId)}
              >
                {texts.delete}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" size="md" onClick={() => void add()}>
          {texts.addNote}
        </Button>
      </div>
    </section>
  );
};
