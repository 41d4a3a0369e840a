import type { FullIngredient } from '../../../../server/contract/ingredients.ts';
import { valueReportLengths, valueReports } from '../../../../server/contract/valueReports.ts';
import { valueReportTexts } from '../../../texts/valueReportTexts.ts';
import { texts } from '../../../texts.ts';
import { Button } from '../../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/Dialog.tsx';
import { AreaField } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';

interface ReportValueDialogProps {
  readonly food: FullIngredient;
  readonly close: () => void;
}

/** Asks which value of a food looks wrong and why, and reports it to the administrators. */
export const ReportValueDialog = ({ food, close }: ReportValueDialogProps) => {
  const { nutrients } = food.nutrition_breakdown;
  const form = useForm({ nutrient_id: String(nutrients[0]?.id ?? ''), text: '' });
  const report = useMutation(valueReports.create, {
    form,
    failed: ({ message }) => message,
    done: ({ message }) => message,
    refresh: [valueReports.list],
  });
  const submit = async ({ nutrient_id, text }: { nutrient_id: string; text: string }): Promise<void> => {
    const body = { ingredient_id: food.id, nutrient_id: Number(nutrient_id), text };
    if ((await report.send({ body })).ok) close();
  };
  return (
    <Dialog wide title={valueReportTexts.dialog(food.name)} close={close} busy={form.busy}>
      <form ref={form.element} noValidate onSubmit={form.handle(submit)}>
        <SelectField
          of={form.at('nutrient_id')}
          label={valueReportTexts.nutrient}
          options={nutrients.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <AreaField
          of={form.at('text')}
          label={valueReportTexts.text}
          hint={valueReportTexts.hint}
          maxLength={valueReportLengths.text}
        />
        <DialogButtons>
          <Button variant="default" disabled={form.busy} onClick={close}>
            {texts.dialogs.cancel}
          </Button>
          <Button type="submit" loading={form.busy}>
            {valueReportTexts.send}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
};
