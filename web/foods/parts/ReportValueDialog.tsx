import type { FullIngredient } from '../../../server/contract/ingredients.ts';
import { valueReports } from '../../../server/contract/valueReports.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { AreaField } from '../../ui/form/fields.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { NutrientTableRow } from '../../ui/nutrients/nutrientRows.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { FieldError } from '../../ui/page/states.tsx';
import { Value } from '../../ui/value/Value.tsx';
import { valueReportTexts } from '../valueReportTexts.ts';

interface ReportValueDialogProps {
  readonly food: FullIngredient;
  /** The value that looks wrong. */
  readonly value: NutrientTableRow;
  readonly close: () => void;
}

/** Shows a value of a food with its source, asks what looks wrong, and reports it to the administrators. */
export const ReportValueDialog = ({ food, value, close }: ReportValueDialogProps) => {
  const { id: nutrient_id, name, amount, unit, source, high, estimated } = value;
  const form = useForm({ text: '' });
  const report = useMutation(valueReports.create, {
    form,
    done: ({ message }) => message,
    refresh: [valueReports.list],
  });
  const submit = async ({ text }: { text: string }): Promise<void> => {
    const body = { ingredient_id: food.id, nutrient_id, text };
    if ((await report.send({ body })).ok) close();
  };
  return (
    <Dialog wide title={valueReportTexts.dialog(name)} close={close} busy={form.busy}>
      <Facts
        facts={[
          [valueReportTexts.food, food.name],
          [
            valueReportTexts.value,
            <Value key={name} value={amount} as="exact" {...{ unit, high, estimated }} />,
          ],
          [valueReportTexts.source, source],
        ]}
      />
      <form ref={form.element} noValidate onSubmit={form.handle(submit)}>
        <AreaField of={form.at('text')} label={valueReportTexts.text} hint={valueReportTexts.hint} />
        <div role="alert">
          {form.rest.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
        </div>
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
