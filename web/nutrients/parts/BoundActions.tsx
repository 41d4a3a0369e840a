import type { AdminNutrient } from '../../../server/contract/adminNutrients.ts';
import { HistoryButton } from '../../revisions/HistoryButton.tsx';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import type { Cells } from '../../ui/table/cells.ts';
import { boundAdminTexts } from '../boundAdminTexts.ts';
import { restoreCellFocus } from './restoreCellFocus.ts';
import { SaveRow } from './SaveRow.tsx';
import type { useNutrientSaves } from './useNutrientSaves.ts';

const { bounds: texts } = boundAdminTexts;

interface BoundActionsProps {
  readonly nutrient: AdminNutrient;
  readonly cells: Cells<AdminNutrient>;
  readonly saves: ReturnType<typeof useNutrientSaves>;
  /** Shows a row whose bounds of all species were reset. */
  readonly showReset: (nutrient: AdminNutrient) => void;
}

const isEdited = ({ source }: AdminNutrient): boolean =>
  Object.entries(source).some(([name, { edited_at }]) => /^dmb?_/.test(name) && edited_at !== null);

/** Saves a nutrient's bounds, shows their history, and resets edited ones. */
export const BoundActions = ({ nutrient, cells, saves, showReset }: BoundActionsProps) => {
  const { id, display, version } = nutrient;
  const { save, reset, busy } = saves;
  const askReset = async (): Promise<void> => {
    const question = { title: texts.resetTitle(display), text: texts.resetText, confirm: texts.reset };
    if (!(await confirmDialog(question))) return;
    const result = await reset.send({ params: { id }, body: { version } });
    if (result.ok) showReset(result.value.nutrient);
    // The button is disabled, then gone.
    restoreCellFocus(id);
  };
  return (
    <span className="row gap-4-12">
      <SaveRow cells={cells} row={id} name={display} busy={busy} save={() => save(id, version)} />
      <HistoryButton subject="nutrient" id={id} name={display} />
      {isEdited(nutrient) && (
        <Button size="compact-md" variant="subtle" disabled={busy} onClick={() => void askReset()}>
          {texts.reset}
        </Button>
      )}
    </span>
  );
};
