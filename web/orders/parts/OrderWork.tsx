import { type OrderStatus, orderStatuses } from '../../../server/contract/orders.ts';
import { Button } from '../../ui/controls.ts';
import { AreaField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { orderTexts, orderAdminTexts as texts } from '../orderTexts.ts';
import type { OrderState } from './useOrder.ts';

const options = orderStatuses.map((value: OrderStatus) => ({ value, label: orderTexts.statuses[value] }));

/** The status and the notes of an order, with their own Save. */
export const OrderWork = ({ state: { form, submit } }: { readonly state: OrderState }) => {
  useUnsavedGuard(form.dirty, { busy: form.busy });
  return (
    <section className="stack gap-12">
      <h2 className="large">{texts.work}</h2>
      <form ref={form.element} className="stack gap-16 max-560" noValidate onSubmit={form.handle(submit)}>
        {form.rest.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
        <SelectField of={form.at('status')} label={texts.status} options={options} />
        <AreaField of={form.at('notes')} label={texts.notes} hint={texts.notesHint} />
        <p>
          <Button size="md" type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </p>
      </form>
    </section>
  );
};
